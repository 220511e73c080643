import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientNetwork, isWithin } from '#adapters/rate-limits/rate-limits.ts'
import { stackMapper } from '#adapters/source-maps/stack-mapper.ts'
import { type ClientErrorKind, parseClientError } from '#domain/errors/client-error.ts'
import { CLIENT_ERRORS_PATH, SERVER_LOGGER_PATH } from '#domain/routing/endpoints.ts'
import { parseRouteChange } from '#domain/tracking/tracking-events.ts'

/** How many reports are logged: from one visitor or household in ten minutes, and from everybody in one minute. */
export const MAX_ERRORS = { ofClient: 20, inTotal: 60 }
/** Those of a school class behind one address, and of a busy day. */
export const MAX_ROUTE_CHANGES = { ofClient: 300, inTotal: 1_200 }
const CLIENT_WINDOW_SECONDS = 600
const TOTAL_WINDOW_SECONDS = 60

/** Counts a report from an address; false if it is one too many. Writes nothing to disk. */
type ReportLimiter = (address: string) => Promise<boolean>

/** Makes a limiter of reports per visitor and in total. */
export function reportLimiter(max: { readonly ofClient: number; readonly inTotal: number }): ReportLimiter {
  const ofClient = new RateLimiterMemory({ points: max.ofClient, duration: CLIENT_WINDOW_SECONDS })
  const inTotal = new RateLimiterMemory({ points: max.inTotal, duration: TOTAL_WINDOW_SECONDS })
  return async (address) => {
    // the total is first, which bounds the number of visitors that are held
    if (!(await isWithin(inTotal, 'all'))) return false
    const isAllowed = await isWithin(ofClient, clientNetwork(address))
    if (!isAllowed) await inTotal.reward('all')
    return isAllowed
  }
}

/** Larger than a report in which every text has its maximum length and is escaped in JSON throughout. */
const MAX_ERROR_BYTES = 48 * 1024
/** Larger than a route change in which every text has its maximum length. */
const MAX_ROUTE_CHANGE_BYTES = 16 * 1024
const JSON_TYPE = 'application/json'

interface ClientErrorsOptions {
  readonly onError: (kind: ClientErrorKind | 'rate-limited') => void
  /** The folder of the build's source maps, with which stacks are mapped. */
  readonly sourceMaps: string
}

/**
 * `POST /api/client-errors` logs an error that a browser reports, in one line and mapped to the sources. It responds
 * with 204, or with JSON whose `error` says what is wrong. Reports are limited per visitor and in total; those above
 * the limits are counted but not logged.
 */
export function registerClientErrors(app: FastifyInstance, options: ClientErrorsOptions): void {
  const take = reportLimiter(MAX_ERRORS)
  const mapStack = stackMapper(options.sourceMaps)
  app.post(
    CLIENT_ERRORS_PATH,
    {
      logLevel: 'warn',
      bodyLimit: MAX_ERROR_BYTES,
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!request.headers['content-type']?.startsWith(JSON_TYPE))
        return reply.code(415).send({ error: `Send the report as ${JSON_TYPE}.` })
      const parsed = parseClientError(request.body)
      if (!parsed.ok) return reply.code(400).send({ error: parsed.message })
      if (!(await take(request.ip))) {
        options.onError('rate-limited')
        return reply.code(429).send({ error: 'Too many errors were reported. This one was discarded.' })
      }
      const { clientError } = parsed
      options.onError(clientError.kind)
      const [stack, componentStack] = await Promise.all([
        mapStack(clientError.stack),
        mapStack(clientError.componentStack),
      ])
      request.log.warn({ ...clientError, stack, componentStack }, 'an error in a browser')
      return reply.code(204).send()
    },
  )
}

/**
 * `POST /api/server-logger` logs a route change that a browser reports (spec section 7). Those above the limits are
 * not logged.
 */
export function registerServerLogger(app: FastifyInstance): void {
  const take = reportLimiter(MAX_ROUTE_CHANGES)
  const options = { logLevel: 'warn', bodyLimit: MAX_ROUTE_CHANGE_BYTES } as const
  app.post(SERVER_LOGGER_PATH, options, async (request, reply) => {
    const parsed = parseRouteChange(request.body)
    if (!parsed.ok) return reply.code(400).send({ error: parsed.message })
    // no 429: browsers would show it as an error to all visitors behind one address
    if (await take(request.ip)) app.log.info({ ...parsed.routeChange }, 'route change')
    else app.log.warn('too many route changes: those above the limits are not logged')
    return reply.code(204).send()
  })
}
