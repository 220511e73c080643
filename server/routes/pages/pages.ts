import * as Effect from 'effect/Effect'
import type { FastifyInstance } from 'fastify'
import { renderPage } from 'vike/server'
import { INLINE_SCRIPT } from '#adapters/browser/inline-script.ts'
import type { ContentCallMiddleware } from '#adapters/content-cache/content-call.ts'
import { isPageDataPath } from '#adapters/vike/page-data-address.ts'
import { type ImageServices, shareImageAddress } from '#domain/images/image-address.ts'
import type { Patience } from '#domain/ports/patience.ts'
import { typedAddressRedirect } from '#domain/routing/match-route.ts'
import type { SiteFrameContent } from '#domain/use-cases/read-site-frame.ts'
import type { PageServices } from '#pages/shared/page-services.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import { sayOnce } from '#server/process/log.ts'
import { fallbackPage } from '#server/responses/fallback-page.ts'
import {
  acceptsWebP,
  type PageRequest,
  type RenderSitePage,
  sendPage,
} from '#server/responses/rendered-page.ts'
import type { BrowserSettings } from '#ui/layout/browser-settings.ts'
import { type FrameView, frameView } from '#ui/layout/SiteFooter/frame-view.ts'
import type { PreviewSessions } from '../previews/preview-sessions.ts'
import { signImageAddresses } from './sign-image-addresses.ts'

/** Addresses for which Vike's renderPage throws instead of responding. */
const API_PREFIX = /^\/(?:@|__vite)|[?&]_vike=/

/**
 * How long a permanent redirect is kept: without a limit, browsers keep it for ever. The content decides most of them, so an
 * editor's mistake must not stay longer than a visit.
 */
const REDIRECT_CACHING = 'public, max-age=3600'

/** What one page is made from. */
export interface PageMaterial {
  /** For its data hook. */
  readonly services: PageServices
  readonly frame: SiteFrameContent
  /** That of the page with what it can do without. */
  readonly patience: Patience
}

export interface PagesOptions {
  /** `middleware` runs around each content call of the page's data hook. */
  readonly material: (middleware: ContentCallMiddleware) => Promise<PageMaterial>
  readonly settings: Omit<BrowserSettings, 'pictures'>
  /** The image service. With a signer, image addresses are built on the server. */
  readonly pictures: ImageServices
  readonly brandName: string
  readonly siteOrigin: string
}

/** Makes a renderer of pages on Vike. This is the one place that connects Vike to Fastify. */
export function pageRenderer(options: PagesOptions): RenderSitePage {
  const { sign, ...pictureServices } = options.pictures
  const frameOf = siteFrameView(options.siteOrigin)
  return async ({ address, acceptsWebP, headers, enquiry }) => {
    const isDataRequest = isDataAddress(address)
    const tags = new Set<string>(SITE_FRAME_TAGS)
    const note: ContentCallMiddleware = (call, answer) =>
      Effect.suspend(() => {
        for (const tag of call.tags) tags.add(tag)
        return answer
      })
    const { services, frame: content, patience } = await options.material(note)
    const failures: unknown[] = []
    const { httpResponse, abortReason, errorWhileRendering, is404, data } = await renderPage({
      urlOriginal: address,
      headersOriginal: headers as Record<string, string>,
      services,
      brandName: options.brandName,
      siteOrigin: options.siteOrigin,
      inlineScript: INLINE_SCRIPT,
      shareImage: (src: string) => shareImageAddress(src, options.pictures),
      noteFailure: (error: unknown) => {
        failures.push(error)
        sayOnce(error)
      },
      ...(enquiry && { enquiry }),
      // the browser keeps the frame of its document, so navigations do not send it again
      ...(!isDataRequest && {
        frame: sign ? signImageAddresses(frameOf(content), options.pictures, acceptsWebP) : frameOf(content),
        settings: { ...options.settings, pictures: { services: pictureServices, supportsWebP: acceptsWebP } },
      }),
      ...(sign && { signImages: <A>(data: A) => signImageAddresses(data, options.pictures, acceptsWebP) }),
    })
    const isAsked = (abortReason ?? null) !== null || httpResponse.statusCode < 500
    const failure = toPageFailure(failures, errorWhileRendering, isAsked)
    const isIncomplete =
      !isDataRequest && (content.menus === null || content.globals === null || patience.hasGivenUp)
    const { statusCode } = httpResponse
    const status = statusOf({ isDataRequest, failure, abortReason, is404, statusCode })
    const body = await httpResponse.getBody()
    // every page of the site has a main element: without it, the error page itself has failed (spec section 2)
    if (status === 500 && !isDataRequest && !body.includes('<main id="main"'))
      return { ...fallbackPage(status), tags, failure }
    // a redirect for the client router has status 200. It is not cached, because anybody can make up any number of
    // addresses that redirect
    const isRedirect = isDataRequest && body.includes('"_urlRedirect":')
    const cacheControl =
      status >= (isDataRequest ? 400 : 500) || enquiry || isIncomplete || isRedirect
        ? 'no-store'
        : isDataRequest
          ? 'private, no-cache'
          : status === 301
            ? REDIRECT_CACHING
            : null
    // a Buffer: Node encodes a string again on every write
    return {
      status,
      headers: [
        ...httpResponse.headers,
        ...(cacheControl === null ? [] : ([['cache-control', cacheControl]] as const)),
      ],
      body: Buffer.from(body),
      isIncomplete,
      isRedirect,
      tags,
      head: data?.head,
      failure,
    }
  }
}

/**
 * Returns why a page could not be shown: what was thrown, together with what its error page threw in turn, or the cause
 * that a data hook gave when it asked for an error page or a redirect, `isAsked`. `undefined` if there is none.
 */
function toPageFailure(thrown: readonly unknown[], ending: unknown, isAsked: boolean): unknown {
  const [first, second] = thrown
  if (first === undefined) {
    // Vike reports an error once, and one that a module was loaded with comes again at each request
    if (!isAsked) return ending ?? undefined
    return ending instanceof Error ? ending.cause : undefined
  }
  return second === undefined
    ? first
    : new AggregateError(thrown, 'The page failed, and so did its error page', { cause: first })
}

/** Every page shows the menus and settings. */
const SITE_FRAME_TAGS = ['menus', 'globals'] as const

const isDataAddress = (address: string): boolean => isPageDataPath(address.replace(/[?#].*/s, ''))

/**
 * Registers pages for every address without another route. `cache` caches those that are the same for everybody; browsers in
 * a preview get theirs from `previews`.
 */
export function registerPages(
  app: FastifyInstance,
  render: RenderSitePage,
  cache: PageCache | null,
  previews: Pick<PreviewSessions, 'serve'> | null = null,
): void {
  app.get('/*', async (request, reply) => {
    const address = request.raw.url ?? '/'
    if (!address.startsWith('/') || API_PREFIX.test(address)) return reply.callNotFound()
    const redirect = isDataAddress(address) ? undefined : typedAddressRedirect(address)
    if (redirect !== undefined) return reply.header('cache-control', REDIRECT_CACHING).redirect(redirect, 308)
    const page: PageRequest = { address, acceptsWebP: acceptsWebP(request), headers: request.headers }
    if (await previews?.serve(request, reply, page)) return reply
    if (await cache?.serve(request, reply, page)) return reply
    return sendPage(reply, await render(page))
  })
}

/**
 * Returns the status to respond with. Vike knows seven error statuses; others of the backend (502, 504 …) are in the
 * abort reason. Vike gives data for the client router status 200 whatever happened, but the router also reads the body
 * of other statuses. So failures and missing pages get a status with which no cache, here or in a CDN, stores them as
 * pages.
 */
function statusOf(ending: {
  readonly isDataRequest: boolean
  readonly failure: unknown
  readonly abortReason: unknown
  readonly is404: boolean | null | undefined
  readonly statusCode: number
}): number {
  const { statusCode } = Object(ending.abortReason) as { readonly statusCode?: unknown }
  if (typeof statusCode === 'number') return statusCode
  if (!ending.isDataRequest) return ending.statusCode
  if (ending.failure !== undefined) return Math.max(ending.statusCode, 500)
  return ending.is404 ? 404 : ending.statusCode
}

/**
 * Returns a function that makes the frame as pages show it, `null` without menus. It makes the frame only once for each
 * content that was read, because every page needs it.
 */
function siteFrameView(siteOrigin: string): (content: SiteFrameContent) => FrameView | null {
  let last: { readonly content: SiteFrameContent; readonly view: FrameView | null } | null = null
  return (content) => {
    const { menus, globals } = content
    if (last?.content.menus !== menus || last.content.globals !== globals)
      last = { content, view: menus && frameView(menus, globals, siteOrigin) }
    return last.view
  }
}
