import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Decoding } from '#adapters/wordpress/decode-answer.ts'
import type { Culprit } from '#adapters/wordpress/left-out.ts'

/** The name of the global symbol with which the watchdog's thread asks the main thread for its work. */
export const CURRENT_WORK = 'site.currentWork'

/** What the main thread does. */
export interface Work {
  /** The request: its method, and its path without query. */
  readonly request?: string | undefined
  readonly decoding?: Decoding | undefined
  /** Function by function, the innermost first. */
  readonly stack?: readonly string[]
}

/** An event loop that has not turned. */
export interface Hang extends Work {
  readonly time: string
  readonly seconds: number
}

/** What the watchdog's thread is given. */
export interface Watched {
  /** Counts the turns of the event loop. */
  readonly beats: Int32Array
  readonly hangFile: string
}

/** Where a process that hangs leaves word for the next. */
export const hangFileIn = (dataDir: string): string => join(dataDir, 'last-hang.json')

/** What is kept of hangs; content that ends more processes than this would need another remedy. */
const MAX_CULPRITS = 100

/**
 * Logs how the process before this one has ended, if that was because it hung. Returns the content that earlier
 * processes hung with: what the last one was reading is added to the list, which outlasts starts that went well.
 */
export function readLastHang(dataDir: string, log: Logger): readonly Culprit[] {
  const culpritsFile = join(dataDir, 'left-out.json')
  const earlier = readJson<readonly Culprit[]>(culpritsFile) ?? []
  const file = hangFileIn(dataDir)
  const hang = readJson<Hang>(file)
  if (hang === null) return earlier
  const { time: at, ...about } = hang
  log.error({ at, ...about }, 'the process before this one was ended because it hung')
  const { endpoint, slug, path, fingerprint } = hang.decoding ?? {}
  const culprits =
    endpoint === undefined || fingerprint === undefined
      ? earlier
      : [...earlier, { endpoint, ...(slug && { slug }), ...(path && { path }), fingerprint }].slice(
          -MAX_CULPRITS,
        )
  try {
    writeFileSync(culpritsFile, JSON.stringify(culprits))
  } catch (error) {
    log.error({ err: error }, 'what the process hung with cannot be noted: the next one may read it again')
  }
  rmSync(file, { force: true })
  return culprits
}

/** Reads a file; `null` if there is none, or a full disk has cut it off. */
function readJson<A>(file: string): A | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as A
  } catch {
    return null
  }
}
