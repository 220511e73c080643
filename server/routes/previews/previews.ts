import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPageDataPath, pagePath } from '#adapters/vike/page-data-address.ts'
import { DraftSource, type DraftToken } from '#adapters/wordpress/wordpress-draft-source.ts'
import {
  type Draft,
  encodePreviewToken,
  PREVIEW_PARAMETER,
  type PreviewToken,
  parsePreviewToken,
} from '#domain/content/draft.ts'
import type { ContentUnavailable } from '#domain/ports/content-source.ts'
import {
  cityPath,
  homePath,
  postPath,
  propertyPath,
  roomPath,
  siteAddress,
  universityPath,
} from '#domain/routing/paths.ts'
import { fallbackPage } from '#server/responses/fallback-page.ts'
import { acceptsWebP, type RenderSitePage, sendPage } from '#server/responses/rendered-page.ts'
import type { Run } from '#server/runtime.ts'
import { isSignedToken, NO_STORE_HEADERS, previewCookie } from './preview-sessions.ts'

/** The path of a draft once it is published; `null` for a room without a property or a property without a city. */
export function draftPath(draft: Draft): string | null {
  switch (draft.kind) {
    case 'room': {
      const { property } = draft.room
      return property && roomPath(property, draft.room)
    }
    case 'property':
      return draft.property.city && propertyPath(draft.property)
    case 'city':
      return cityPath(draft.city)
    case 'post':
      return postPath(draft.post)
    case 'page':
      return encodeURI(draft.page.path)
    case 'university':
      return universityPath(draft.university)
  }
}

/** The path of the backend's preview links, which redirect to the page itself. */
export const PREVIEW_PATH = '/preview'

const LINK_HEADERS = [
  ...NO_STORE_HEADERS,
  // the address contains the token of the preview
  ['referrer-policy', 'no-referrer'],
] as const

const REOPEN_HINT = 'Open the preview again from the editor.'
const SECRETS_HINT =
  'If that does not help, WordPress and the site have different secrets or clocks: an administrator sees which under Public site in WordPress.'

interface PreviewOptions {
  /** `null`: no previews are shown. */
  readonly secret: string | null
  readonly siteOrigin: string
  readonly run: Run<DraftSource>
  /** The renderer of a site in which this draft is published. */
  readonly rendererForDraft: (draft: Draft) => RenderSitePage
  readonly now: () => number
}

const isDraftToken = (token: PreviewToken): token is DraftToken => token.kind !== 'site'

/**
 * Shows an editor a draft at the address that it will have. The backend's link
 * `/preview?type=…&id=…&expires=…&signature=…` redirects to the page's own address, which carries the preview token.
 * Each request reads the draft from the backend. Nothing is cached, here or on the way, and no search engine may index
 * it. A link to the whole site as it would be begins a session (`preview-sessions.ts`).
 */
export function registerPreviews(app: FastifyInstance, options: PreviewOptions): void {
  const { secret, run, rendererForDraft, now } = options
  const show = async (request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply> => {
    if (secret === null) return sendFallbackPage(reply, 503, 'Set CONTENT_WEBHOOK_SECRET to show previews.')
    const ticket = parsePreviewToken(url.searchParams)
    if (ticket === null || !isSignedToken(ticket, secret))
      return sendFallbackPage(reply, 403, `This preview link is not valid. ${REOPEN_HINT} ${SECRETS_HINT}`)
    if (ticket.expires * 1000 < now())
      return sendFallbackPage(reply, 403, `This preview link has expired. ${REOPEN_HINT}`)
    if (isDraftToken(ticket)) return showDraft(request, reply, url, ticket)
    // the client router loads the document of data that is not found
    if (isPageDataPath(url.pathname)) return sendFallbackPage(reply, 404, 'This is the link to a preview.')
    const path = url.pathname === PREVIEW_PATH ? homePath() : url.pathname
    return (
      reply
        .headers(Object.fromEntries(LINK_HEADERS))
        .header('set-cookie', previewCookie(ticket, options))
        // browsers may show a page that they know while they ask for the new one
        .header('clear-site-data', '"cache"')
        .redirect(path, 302)
    )
  }

  const showDraft = async (
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    ticket: DraftToken,
  ): Promise<FastifyReply> => {
    const found = await run(DraftSource.use((drafts) => Effect.result(drafts.read(ticket))))
    if (Result.isFailure(found)) {
      reply.failure = { kind: 'content', error: found.failure }
      return sendFallbackPage(reply, ...failureMessage(found.failure))
    }
    const path = draftPath(found.success)
    if (path === null)
      return sendFallbackPage(
        reply,
        404,
        found.success.kind === 'property'
          ? 'This building has no city yet. Choose one in the editor, save, and preview it again.'
          : 'This room has no building yet. Choose one in the editor, save, and preview it again.',
      )
    const address = `${path}?${PREVIEW_PARAMETER}=${encodePreviewToken(ticket)}`
    if (pagePath(url.pathname) !== path)
      return reply.headers(Object.fromEntries(LINK_HEADERS)).redirect(address, 302)
    const page = await rendererForDraft(found.success)({
      address: url.pathname + url.search,
      acceptsWebP: acceptsWebP(request),
      headers: request.headers,
    })
    return sendPage(reply, { ...page, headers: [...page.headers, ...LINK_HEADERS] })
  }

  app.addHook('onRequest', async (request, reply) => {
    const { method, url: target = '' } = request.raw
    if (!target.includes(PREVIEW_PARAMETER) || (method !== 'GET' && method !== 'HEAD')) return
    const url = target.startsWith('/') ? URL.parse(siteAddress(target), 'http://site') : null
    if (!url) return
    // WordPress adds `preview=true` to the address of published content without unsaved changes
    if (url.searchParams.get(PREVIEW_PARAMETER) === 'true' && url.pathname !== PREVIEW_PATH)
      return reply.headers(Object.fromEntries(LINK_HEADERS)).redirect(url.pathname, 302)
    if (url.pathname === PREVIEW_PATH || url.searchParams.has(PREVIEW_PARAMETER))
      return show(request, reply, url)
  })
}

const sendFallbackPage = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  sendPage(reply.headers(Object.fromEntries(LINK_HEADERS)), fallbackPage(status, message))

function failureMessage({ status, reason }: ContentUnavailable): [status: number, message: string] {
  if (status === 404) return [404, 'This draft no longer exists.']
  if (status === 401 || status === 403) return [403, `WordPress rejected this link. ${SECRETS_HINT}`]
  if (reason === 'shape')
    return [502, 'This draft is incomplete. Check that it has a title, then preview it again.']
  return [502, 'The draft cannot be read just now. Please try again in a moment.']
}
