import type { FastifyRequest } from 'fastify'

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
