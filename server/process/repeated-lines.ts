import { LRUCache } from 'lru-cache'
import type { LoggerOptions } from 'pino'

/** How many warnings or errors of one kind are written in a minute. Those that follow are counted. */
export const MAX_LINES_OF_KIND = 60
const WINDOW_MS = 60_000
const MAX_KINDS = 500
/** The level of warnings. Requests and other events at lower levels are all written. */
const WARN = 40

interface Kind {
  lines: number
}

/**
 * Returns a hook of the log that counts the lines of one kind (message and endpoint) once there are too many of them in
 * a minute, and then writes one line with their number. A fault that recurs with each request could otherwise fill a disk.
 */
export function repeatedLines(): NonNullable<LoggerOptions['hooks']> {
  const kinds = new LRUCache<string, Kind>({ max: MAX_KINDS })
  return {
    logMethod(parts, write, level) {
      if (level < WARN) return write.apply(this, parts)
      const [fields, text] = typeof parts[0] === 'string' ? [{}, parts[0]] : (parts as [object, string?])
      const { endpoint = '', call = '' } = Object(fields) as {
        readonly endpoint?: unknown
        readonly call?: unknown
      }
      const key = `${level} ${text} ${endpoint} ${call}`
      const kind = kinds.get(key) ?? { lines: 0 }
      kind.lines += 1
      if (kind.lines === 1) {
        kinds.set(key, kind)
        setTimeout(() => {
          if (kinds.get(key) === kind) kinds.delete(key)
          const more = kind.lines - MAX_LINES_OF_KIND
          const about = { more, ...(endpoint !== '' && { endpoint }), ...(call !== '' && { call }) }
          if (more > 0) write.apply(this, [about, `${more} more in a minute: ${text}`])
        }, WINDOW_MS).unref()
      }
      if (kind.lines <= MAX_LINES_OF_KIND) write.apply(this, parts)
    },
  }
}
