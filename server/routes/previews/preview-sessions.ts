import * as Effect from 'effect/Effect'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isPageDataPath } from '#adapters/vike/page-data-address.ts'
import { DraftSource } from '#adapters/wordpress/wordpress-draft-source.ts'
import { cookieValue } from '#domain/consent/cookie-text.ts'
import {
  encodePreviewToken,
  PREVIEW_END_PATH,
  type PreviewToken,
  parsePreviewToken,
  previewSignaturePayload,
} from '#domain/content/draft.ts'
import { ENQUIRY_PATHS } from '#domain/enquiry/enquiry-forms.ts'
import type { ContentSourceShape } from '#domain/ports/content-source.ts'
import { siteAddress } from '#domain/routing/paths.ts'
import { fallbackPage } from '#server/responses/fallback-page.ts'
import { queryOf } from '#server/responses/query-response.ts'
import { type PageRequest, type RenderSitePage, sendPage } from '#server/responses/rendered-page.ts'
import type { Run } from '#server/runtime.ts'
import { verifySignature } from '../signatures.ts'

/** The headers of every page of a preview, so that neither caches nor search engines store it. */
export const NO_STORE_HEADERS = [
  ['cache-control', 'no-store'],
  ['x-robots-tag', 'noindex, nofollow'],
] as const

/** The cookie that keeps a browser in a preview of the whole site. Its value is the token of the link. */
const COOKIE = 'preview'
/** How long after its end a browser still has the cookie, so that the next page says that the preview has ended. */
const TELLS_END_SECONDS = 86_400
/** As many keep what they have read; one more reads again what another has had the longest. */
const MAX_SESSIONS = 8

const ENDED =
  'This preview has ended. To see what is not published yet, open “Preview the site” in WordPress again, or ask who gave you the link for a new one. The next page is the site as visitors see it.'
const NOTHING_SENT =
  'This is a preview, so nothing was sent. End the preview, at the bottom of the page, to send forms.'

/** The preview that a browser is in. */
export interface PreviewSession {
  readonly token: PreviewToken
  /** What the site would read if all that waits were published. Only this session reads it. */
  readonly source: ContentSourceShape
  readonly render: RenderSitePage
}

export interface PreviewSessions {
  /** Sends a page of the preview that the browser is in. Resolves to false for visitors. */
  readonly serve: (request: FastifyRequest, reply: FastifyReply, page: PageRequest) => Promise<boolean>
  /** The preview that a browser is in, `null` for visitors. */
  readonly of: (request: FastifyRequest) => Promise<PreviewSession | null>
}

interface PreviewSessionsOptions {
  readonly secret: string | null
  readonly siteOrigin: string
  readonly run: Run<DraftSource>
  readonly rendererForSession: (source: ContentSourceShape, token: PreviewToken) => RenderSitePage
  readonly now: () => number
}

/** Whether the backend has signed a token. */
export const isSignedToken = (token: PreviewToken, secret: string): boolean =>
  verifySignature(previewSignaturePayload(token), token.signature, secret)

/** Returns the cookie of a session, or the one that deletes it. */
export function previewCookie(
  token: PreviewToken | null,
  { siteOrigin, now }: Pick<PreviewSessionsOptions, 'siteOrigin' | 'now'>,
): string {
  const seconds = token && Math.max(0, token.expires - Math.floor(now() / 1000)) + TELLS_END_SECONDS
  const value = token ? encodePreviewToken(token) : ''
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds ?? 0}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Shows the whole site as it would be to browsers that have opened a signed link. What they read is kept for some seconds,
 * for one session alone: none of the site's caches, nor its search index, is read or written.
 */
export function registerPreviewSessions(
  app: FastifyInstance,
  options: PreviewSessionsOptions,
): PreviewSessions {
  const { secret, siteOrigin, run, rendererForSession, now } = options
  const sessions = new LRUCache<string, PreviewSession>({ max: MAX_SESSIONS })

  /** The token of a request: `undefined` for a visitor, `null` for one that has expired or was made up. */
  const tokenOf = ({ headers }: FastifyRequest): PreviewToken | null | undefined => {
    const value = cookieValue(headers.cookie ?? '', COOKIE)
    if (value === null || secret === null) return undefined
    const token = parsePreviewToken(new URLSearchParams({ preview: value }))
    const isValid = token?.kind === 'site' && token.expires * 1000 >= now() && isSignedToken(token, secret)
    return isValid ? token : null
  }

  const sessionOf = async (token: PreviewToken): Promise<PreviewSession> => {
    const key = encodePreviewToken(token)
    const known = sessions.get(key)
    if (known) return known
    const source = await run(DraftSource.use(({ site }) => Effect.succeed(site(token))))
    const session = { token, source, render: rendererForSession(source, token) }
    sessions.set(key, session)
    return session
  }

  app.addHook('onRequest', async (request, reply) => {
    const { url = '/' } = request.routeOptions
    if (request.method !== 'POST' || !ENQUIRY_PATHS.some((path) => path === url) || !tokenOf(request)) return
    void reply.headers(Object.fromEntries(NO_STORE_HEADERS))
    return request.headers.accept?.includes('application/json')
      ? reply.code(409).send({ message: NOTHING_SENT, call: false })
      : sendPage(reply, fallbackPage(409, NOTHING_SENT))
  })

  app.post(PREVIEW_END_PATH, (request, reply) =>
    reply
      .header('set-cookie', previewCookie(null, options))
      .header('cache-control', 'no-store')
      .redirect(siteAddress(queryOf(request).get('to') ?? '/'), 303),
  )

  return {
    of: async (request) => {
      const token = tokenOf(request)
      return token ? sessionOf(token) : null
    },
    serve: async (request, reply, page) => {
      const token = tokenOf(request)
      if (token === undefined) return false
      if (token === null) {
        // the client router loads the document of data that is not found, which then says why
        const isData = isPageDataPath(page.address.replace(/[?#].*/s, ''))
        if (!isData) void reply.header('set-cookie', previewCookie(null, { siteOrigin, now }))
        sendPage(reply.headers(Object.fromEntries(NO_STORE_HEADERS)), fallbackPage(isData ? 404 : 403, ENDED))
        return true
      }
      const { render } = await sessionOf(token)
      const rendered = await render(page)
      sendPage(reply, { ...rendered, headers: [...rendered.headers, ...NO_STORE_HEADERS] })
      return true
    },
  }
}
