import type { FastifyInstance } from 'fastify'
import { ROUTES_PATH } from '#domain/routing/endpoints.ts'
import { ownPaths } from '#domain/routing/own-routes.ts'
import { PREVIEW_PATH } from './previews/previews.ts'

/**
 * `GET /api/routes` returns `{ "own": ["/blog", "/blog/*\/page", …] }`: the paths that no content may have, nor any below them,
 * with `*` for any one segment. Register it before the routes, which it collects.
 */
export function registerOwnRoutes(app: FastifyInstance): void {
  // answered by a hook
  const served = [PREVIEW_PATH]
  app.addHook('onRoute', ({ url, method }) => {
    if ([method].flat().includes('GET')) served.push(url)
  })
  app.get(ROUTES_PATH, { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ own: ownPaths(served) }),
  )
}
