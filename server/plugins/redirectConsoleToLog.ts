import { format, stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

let handedOver: string | null = null

/** Vike prints an error right after it has handed it to +onError, which logs it: that print is left out. */
export function suppressDuplicateLog(error: unknown): void {
  handedOver = String((error instanceof Error && error.stack) || error)
}

/** From here on, what any part of the process writes to the console is a line of the log. */
export function redirectConsoleToLog(log: Logger): void {
  for (const method of ['error', 'warn', 'info', 'log', 'debug'] as const)
    console[method] = (...values: readonly unknown[]) => {
      const text = stripVTControlCharacters(format(...values))
      const isPrint = handedOver !== null && text.includes(stripVTControlCharacters(handedOver))
      handedOver = null
      if (isPrint) return
      const err = values.find((value) => value instanceof Error)
      log[LEVELS[method]]({ source: 'console', ...(err && { err }) }, err ? err.message : text)
    }
}
