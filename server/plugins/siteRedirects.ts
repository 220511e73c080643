import type { FastifyInstance } from 'fastify'
import { siteAddress } from '../../src/domain/routing/paths.ts'

/** Keeps every redirect on this site, whichever handler or plugin made its `Location`. */
export function registerSiteRedirects(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const location = reply.getHeader('location')
    if (location !== undefined) void reply.header('location', siteAddress(String(location)))
    done()
  })
}
