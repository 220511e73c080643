import fastifyMiddie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createDevMiddleware } from 'vike/server'

/** Vite in front of the pages, with hot reload on the site's own port. */
export async function mountDevelopment(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyMiddie)
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root,
    viteConfig: { server: { ws: { server: app.server } } },
  })
  app.addHook('onClose', () => viteServer.close())
  app.use(devMiddleware)
}
