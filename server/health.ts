import type { FastifyInstance } from 'fastify'
import type { SiteFrame } from './siteFrame.ts'

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can serve pages, with each part it depends on;
 * 503 while one is missing (design section 3).
 */
export function mountHealth(app: FastifyInstance, parts: { readonly frame: SiteFrame }): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    await parts.frame.current()
    const content = parts.frame.isLoaded() ? 'ok' : 'unreachable'
    const ready = content === 'ok'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', parts: { content } })
  })
}
