import type { FastifyInstance } from 'fastify'
import { SERVER_LOGGER_PATH } from '../../src/domain/routing/endpoints.ts'
import { parseRouteChange } from '../../src/domain/tracking/trackingEvents.ts'

/** `POST /api/server-logger` logs a route change that a browser reports (spec section 7). */
export function registerServerLogger(app: FastifyInstance): void {
  app.post(SERVER_LOGGER_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const parsed = parseRouteChange(request.body)
    if (!parsed.ok) return reply.code(400).send({ error: parsed.message })
    app.log.info({ ...parsed.routeChange }, 'route change')
    return reply.code(204).send()
  })
}
