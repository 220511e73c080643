import type { FastifyInstance } from 'fastify'
import { parseRouteChange } from '../src/domain/tracking/routeChange.ts'

/** `POST /api/server-logger`: the browser tells of a route change, which becomes a line of the log (spec section 7). */
export function mountServerLogger(app: FastifyInstance): void {
  app.post('/api/server-logger', { logLevel: 'warn' }, async (request, reply) => {
    const parsed = parseRouteChange(request.body)
    if (!parsed.ok) return reply.code(400).send({ error: parsed.message })
    app.log.info({ ...parsed.routeChange }, 'route change')
    return reply.code(204).send()
  })
}
