import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fallbackPage } from '../responses/fallback-page.ts'
import { sendPage } from '../responses/rendered-page.ts'

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD']
const API_PREFIX = '/api/'
const CROSS_SITE = 'This was sent from another site. Please do it from here.'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Exempts a route from the rejection of cross-site requests: `handled` if the handler responds to them itself,
     * `signed` if it requires a signature, which a page of another site cannot make.
     */
    readonly crossSite?: 'handled' | 'signed'
  }
}

/**
 * Rejects with 403 what a page of another site sends in a visitor's name, on every route without `crossSite`. GET and
 * HEAD are allowed.
 */
export function registerSameOrigin(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isHandled = request.routeOptions.config.crossSite !== undefined
    if (SAFE_METHODS.includes(request.method) || isHandled || isSameOrigin(request, siteOrigin)) return done()
    void reply.header('cache-control', 'no-store')
    if (request.url.startsWith(API_PREFIX)) void reply.code(403).send({ error: CROSS_SITE })
    else sendPage(reply, fallbackPage(403, CROSS_SITE))
  })
}

/**
 * Whether a request was sent from a page of this site. Browsers say where it came from; a request that does not say is
 * accepted. The `Origin` "null" is that of a sandboxed frame, or of a page that hides its address as none of this site
 * does: browsers without `Sec-Fetch-Site` cannot tell them apart.
 */
export function isSameOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  return origin === siteOrigin || URL.parse(origin)?.host === host
}
