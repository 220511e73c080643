import type { LoggerOptions } from 'pino'
import type { LogLevel } from '../config.ts'

/**
 * How the log is written: JSON lines without anything personal. A request is its method and path; the
 * query, the headers and the visitor's address stay out.
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
