import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNMATCHED_ROUTE } from '#domain/errors/site-error.ts'
import { fallbackPage } from '../responses/fallback-page.ts'
import { sendPage } from '../responses/rendered-page.ts'

const SAFE_METHODS = ['GET', 'HEAD'] as const
const API_PREFIX = '/api/'
/** A host name or an address, with an optional port. */
const HOST = /^[\w.:[\]-]*$/

/**
 * Rejects what no handler should see: a second or malformed `Host` (400), and a method that the path does not allow (405
 * with `Allow`). Error responses reveal nothing about the implementation. Register it before the routes.
 */
export function registerRequestGuards(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set<string>()
    for (const name of [method].flat()) methods.add(name)
    methodsOf.set(url, methods)
  })
  const allowed = (path: string): readonly string[] => {
    const own = methodsOf.get(path) ?? []
    return path.startsWith(API_PREFIX) ? [...own] : [...new Set([...SAFE_METHODS, ...own])]
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasOneHost(request))
      return void sendFallbackPage(reply, 400, 'The request has no valid Host header.')
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith(API_PREFIX)
    const methods = isPage ? [] : allowed(path)
    if (methods.length > 0 && !methods.includes(request.method)) {
      void reply.header('allow', methods.join(', '))
      return void sendFallbackPage(reply, 405, 'This method is not allowed here.')
    }
    done()
  })

  // Node passes CONNECT requests to no handler, and closes their connections without a response
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined).end(REFUSED_METHOD)
  })

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    reply.failure = { kind: 'handler', error }
    const message =
      status >= 500 || !(error instanceof Error) ? 'Something went wrong on our side' : error.message
    if (!request.url.startsWith(API_PREFIX)) return sendFallbackPage(reply, status, message)
    return reply.code(status).header('cache-control', 'no-store').send({ error: message })
  })
  app.setNotFoundHandler((_request, reply) => sendFallbackPage(reply, 404, UNMATCHED_ROUTE.message))
}

/** Responds to an address that Fastify's router cannot parse, such as malformed percent-encoding. */
export function handleBadUrl(error: { readonly code?: string }, reply: FastifyReply): void {
  if (error.code === 'FST_ERR_BAD_URL') void sendFallbackPage(reply, 404, UNMATCHED_ROUTE.message)
  else void sendFallbackPage(reply, 400, 'This address is malformed.')
}

const STATUS_LINE_BY_PARSER_ERROR: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: '405 Method Not Allowed',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Responds to what Node cannot parse as a request, and closes the connection. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS_LINE_BY_PARSER_ERROR[error.code ?? ''] ?? '400 Bad Request'
  socket.end(error.code === 'HPE_HEADER_OVERFLOW' ? overflowResponse(status) : bareResponse(status))
}

/** What a visitor sees whose browser sends too much, mostly cookies of another site of the same domain. */
function overflowResponse(status: string): Buffer {
  const page = fallbackPage(
    431,
    'Your browser sends more than this site can read: too many cookies, or too long an address. Delete the cookies of this site in your browser’s settings, and open the page again.',
  )
  const headers = [...page.headers, ['content-length', page.body.length], ['connection', 'close']]
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${head}\r\n`), page.body])
}

/** Returns a raw HTTP response to send without Fastify, after which the connection is closed. */
function bareResponse(status: string): string {
  const allow = status.startsWith('405') ? `allow: ${SAFE_METHODS.join(', ')}\r\n` : ''
  return `HTTP/1.1 ${status}\r\n${allow}content-length: 0\r\ncache-control: no-store\r\nconnection: close\r\n\r\n`
}

const REFUSED_METHOD = bareResponse('405 Method Not Allowed')

const sendFallbackPage = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  sendPage(reply, fallbackPage(status, message))

function hasOneHost({ raw }: FastifyRequest): boolean {
  const { host = '' } = raw.headers
  if (!HOST.test(host)) return false
  let count = 0
  // `headers` holds only the first one
  for (let index = 0; index < raw.rawHeaders.length; index += 2)
    if (raw.rawHeaders[index]?.length === 4 && raw.rawHeaders[index]?.toLowerCase() === 'host') count += 1
  return count <= 1
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
