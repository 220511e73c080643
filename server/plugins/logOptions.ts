import type { LoggerOptions } from 'pino'
import type { LogLevel } from '../config.ts'
import { repeatedLines } from './repeatedLines.ts'

/**
 * Returns the options of the log: JSON lines without personal data. A request is logged by its method and path, without
 * its query, its headers or the visitor's address.
 */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    hooks: repeatedLines(),
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
