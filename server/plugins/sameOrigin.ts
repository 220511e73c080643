import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fallbackPage } from '../responses/fallbackPage.ts'
import { sendPage } from '../responses/renderedPage.ts'

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD']
const API_PREFIX = '/api/'
const CROSS_SITE = 'This was sent from another site. Please do it from here.'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What becomes of a request that changes something and was sent from a page of another site: it is rejected, unless
     * the handler answers it in its own words, or it is signed, so that no browser could send it.
     */
    readonly crossSite?: 'answered' | 'signed'
  }
}

/** Rejects (403) whatever a page of another site sends in a visitor's name, whichever route it is for. */
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
 * Whether a form was sent from a page of this site: browsers say so, and what says nothing is let through. An
 * `Origin` of "null" is what a browser sends that keeps its referrer to itself.
 */
export function isSameOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  if (origin === undefined || origin === 'null') return true
  return origin === siteOrigin || URL.parse(origin)?.host === host
}
