import * as Result from 'effect/Result'
import type { FastifyReply } from 'fastify'
import { SECURITY_TXT_PATH } from '#domain/routing/endpoints.ts'
import { contactPath, homePath } from '#domain/routing/paths.ts'

/** How long crawlers and feed readers may cache a response. */
const MAX_AGE_SECONDS = 600

/** Sends a file that crawlers and feed readers may cache for ten minutes. */
export const sendFile = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    .send(body)

/** Sends 503 for a file whose content could not be read, and records the first failure for the log. */
export function sendUnavailable(
  reply: FastifyReply,
  ...results: readonly Result.Result<unknown, unknown>[]
): FastifyReply {
  const error = results.find(Result.isFailure)?.failure
  reply.failure = { kind: 'content', error }
  return reply
    .code(503)
    .header('retry-after', '60')
    .type('text/plain; charset=utf-8')
    .send('The content is temporarily unavailable. Try again in a minute.\n')
}

/** Shorter than the year that RFC 9116 allows, so that a stored copy expires before it is long out of date. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export const securityTxt = (siteOrigin: string, now: Date): string =>
  [
    `Contact: ${siteOrigin}${contactPath()}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n')

const ICON_SIZES = [192, 512] as const

/** The web manifest: how the site looks on a home screen. */
export const webManifest = (brandName: string): Readonly<Record<string, unknown>> => ({
  name: brandName,
  short_name: brandName.split(' ')[0],
  lang: 'en-GB',
  start_url: homePath(),
  display: 'browser',
  background_color: '#fffdfb',
  theme_color: '#532c3d',
  icons: ICON_SIZES.map((size) => ({
    src: `/images/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
})
