import { format, stripVTControlCharacters } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Logger, type LoggerOptions, stdSerializers } from 'pino'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import type { LogLevel } from '../config.ts'
import { repeatedLines } from './repeated-lines.ts'

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
      err: errorFields,
    },
  }
}

/** Returns an error's fields without the colours that Vite gives its messages. */
function errorFields(error: Error): Record<string, unknown> {
  const fields = stdSerializers.err(error)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripVTControlCharacters(value) : value,
    ]),
  )
}

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/** Vike warns of each script that `onRenderHtml` leaves without a preload on purpose. */
const EXPECTED_WARNING = 'We recommend against not preloading JavaScript'

let isConsoleRedirected = false
let handedOver: string | null = null
/** In development, what Vike has printed for the developer, with its colours. */
const printed = new WeakSet<Error>()

/** Lets an error be said once, which Vike prints right after passing it to `onError`: by the log, or in development by Vike. */
export function sayOnce(error: unknown): void {
  if (isConsoleRedirected) handedOver = String((error instanceof Error && error.stack) || error)
  else if (error instanceof Error) {
    // the developer's own frames come first, and React's are fifty
    const frames = (error.stack ?? '').split('\n')
    error.stack = frames.filter((line) => !/^\s+at .*(?:node_modules\/|node:internal)/.test(line)).join('\n')
    printed.add(error)
  }
}

/** Whether Vike has printed all of an error for the developer. */
const isPrinted = (error: Error): boolean =>
  error instanceof AggregateError ? error.errors.every((one) => printed.has(one)) : printed.has(error)

/** Turns whatever any part of the process writes to the console from now on into lines of the log. */
export function redirectConsoleToLog(log: Logger): void {
  isConsoleRedirected = true
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

/**
 * The kind of a server error: content that could not be read, a page that could not be rendered, a handler that threw,
 * a cached page that could not be revalidated, or a deliberate status of 500 or more.
 */
export type ServerErrorKind = 'content' | 'page' | 'handler' | 'revalidation' | 'rejected'

declare module 'fastify' {
  interface FastifyReply {
    /** What failed while this response was made, for its log line. */
    failure: { readonly kind: ServerErrorKind; readonly error: unknown } | null
    /** The handler has logged the failure itself, or it needs no log line. */
    isFailureLogged: boolean
  }
}

/** Logs and counts each response with a status of 500 or more, in one line with the request id. */
export function registerFailureLogging(
  app: FastifyInstance,
  onFailure: (kind: ServerErrorKind) => void,
): void {
  app.decorateReply('failure', null)
  app.decorateReply('isFailureLogged', false)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 500 && !reply.isFailureLogged) logResponse(request, reply, onFailure)
    done()
  })
}

function logResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  onFailure: (kind: ServerErrorKind) => void,
): void {
  // if sending the error fails too, this hook runs again, and the failure would be logged twice
  reply.isFailureLogged = true
  const about = { path: requestPath(request), status: reply.statusCode }
  if (reply.failure === null) {
    // the client has disconnected
    if (request.raw.socket.destroyed) return
    onFailure('rejected')
    request.log.warn({ kind: 'rejected', ...about }, 'request rejected')
    return
  }
  const { kind, ...fields } = failureFields(reply.failure.kind, reply.failure.error)
  onFailure(kind)
  request.log.error({ kind, ...about, ...fields }, 'request failed')
}

/** Returns the log fields of a failure: endpoint and reason for content, the error with its stack for anything else. */
export function failureFields(
  kind: ServerErrorKind,
  error: unknown,
): { readonly kind: ServerErrorKind; readonly [field: string]: unknown } {
  if (error instanceof ContentUnavailable) {
    const { endpoint, reason, detail } = error
    return { kind: kind === 'page' ? 'content' : kind, endpoint, reason, detail }
  }
  const err = error instanceof Error ? error : new Error(String(error))
  return isPrinted(err) ? { kind } : { kind, err }
}

/** Returns the requested path without its query, which may contain what a visitor typed. */
export const requestPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''
