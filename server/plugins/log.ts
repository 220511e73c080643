import { format, stripVTControlCharacters } from 'node:util'
import type { Logger, LoggerOptions } from 'pino'
import type { LogLevel } from '../config.ts'

/**
 * Returns the options of the log: JSON lines without personal data. A request is logged by its method and path, without
 * its query, its headers or the visitor's address.
 */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: { readonly method: string; readonly url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { readonly statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
}

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/** Vike warns of each script that +onRenderHtml leaves without a preload on purpose. */
const EXPECTED_WARNING = 'We recommend against not preloading JavaScript'

let handedOver: string | null = null

/** Keeps an error out of the log when Vike prints it, right after passing it to +onError, which logs it. */
export function suppressDuplicateLog(error: unknown): void {
  handedOver = String((error instanceof Error && error.stack) || error)
}

/** Turns whatever any part of the process writes to the console from now on into lines of the log. */
export function redirectConsoleToLog(log: Logger): void {
  for (const method of ['error', 'warn', 'info', 'log', 'debug'] as const)
    console[method] = (...values: readonly unknown[]) => {
      const text = stripVTControlCharacters(format(...values))
      const isPrint = handedOver !== null && text.includes(stripVTControlCharacters(handedOver))
      handedOver = null
      if (isPrint || text.includes(EXPECTED_WARNING)) return
      const err = values.find((value) => value instanceof Error)
      log[LEVELS[method]]({ source: 'console', ...(err && { err }) }, err ? err.message : text)
    }
}
