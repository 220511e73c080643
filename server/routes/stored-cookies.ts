import type { FastifyInstance } from 'fastify'
import { consentCookie, parseConsentCookie } from '#domain/consent/consent.ts'
import { parseShortlistCookie, shortlistCookie } from '#domain/room/shortlist.ts'
import { STORED_COOKIES_PATH } from '#domain/routing/endpoints.ts'

interface StoredCookiesOptions {
  readonly siteOrigin: string
  readonly now: () => number
}

/**
 * `POST /api/stored-cookies` sets the visitor's consent and shortlist again as the request has them, and responds with 204.
 * Safari deletes cookies that a script has set after seven days without a visit, but not those of a response.
 */
export function registerStoredCookies(app: FastifyInstance, { siteOrigin, now }: StoredCookiesOptions): void {
  const secure = siteOrigin.startsWith('https:')
  app.post(STORED_COOKIES_PATH, { logLevel: 'warn' }, (request, reply) => {
    const stored = request.headers.cookie ?? ''
    const time = now()
    const consent = parseConsentCookie(stored, time)
    const shortlist = parseShortlistCookie(stored)
    return reply
      .header('set-cookie', [
        ...(consent ? [consentCookie(consent, { secure, now: time })] : []),
        ...(shortlist.length > 0 ? [shortlistCookie(shortlist, { secure })] : []),
      ])
      .header('cache-control', 'no-store')
      .code(204)
      .send()
  })
}
