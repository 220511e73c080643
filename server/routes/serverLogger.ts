import type { FastifyInstance } from 'fastify'
import { SERVER_LOGGER_PATH } from '../../src/domain/routing/endpoints.ts'
import { parseRouteChange } from '../../src/domain/tracking/trackingEvents.ts'
import { reportLimiter } from './reportLimiter.ts'

/** How many route changes are logged: those of a school class behind one address, and of a busy day. */
export const MAX_ROUTE_CHANGES = { ofClient: 300, inTotal: 1_200 }
/** Larger than a route change in which every text has its maximum length. */
const MAX_BODY_BYTES = 16 * 1024

/**
 * `POST /api/server-logger` logs a route change that a browser reports (spec section 7). Those above the limits are
 * not logged.
 */
export function registerServerLogger(app: FastifyInstance, now: () => number): void {
  const take = reportLimiter(MAX_ROUTE_CHANGES)
  app.post(SERVER_LOGGER_PATH, { logLevel: 'warn', bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const parsed = parseRouteChange(request.body)
    if (!parsed.ok) return reply.code(400).send({ error: parsed.message })
    if (!take(request.ip, now()))
      return reply.code(429).send({ error: 'Too many route changes were reported. This one was discarded.' })
    app.log.info({ ...parsed.routeChange }, 'route change')
    return reply.code(204).send()
  })
}
