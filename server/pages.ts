import * as Effect from 'effect/Effect'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderPage } from 'vike/server'
import type { Around } from '../src/adapters/cache/aroundCalls.ts'
import { tagsOfCall } from '../src/domain/content/contentCalls.ts'
import { recordedWebP } from '../src/domain/images/browserSupport.ts'
import type { ImageServices } from '../src/domain/images/imageAddress.ts'
import { supportsWebP } from '../src/domain/images/imageFormat.ts'
import { trailingSlashRedirect } from '../src/domain/routing/trailingSlash.ts'
import { withSignedPictures } from '../src/domain/views/withSignedPictures.ts'
import type { PageServices } from '../src/pages/pageServices.ts'
import type { BrowserSettings } from '../src/pages/vike.d.ts'
import { lastResortPage } from './lastResortPage.ts'
import type { PageCache } from './pageCache.ts'
import { type PageRequest, type RenderSitePage, sendPage } from './renderedPage.ts'
import type { SiteFrame } from './siteFrame.ts'

/** The client router asks for a page's data at its address with this ending. */
const CLIENT_DATA_SUFFIX = '/index.pageContext.json'

/** Addresses for which Vike's renderPage throws instead of answering. */
const NEVER_PAGES = /^\/(?:@|__vite)|[?&]_vike=/

export interface PagesOptions {
  /** What the data hooks of one page get; `around` is told of each call for content. */
  readonly services: (around: Around) => PageServices
  readonly frame: SiteFrame
  readonly settings: Omit<BrowserSettings, 'pictures'>
  /** Where pictures are made smaller. With a signer, their addresses are made here. */
  readonly pictures: ImageServices
  readonly brandName: string
  readonly siteOrigin: string
}

/** Whether pictures may come as WebP: what the browser has recorded, or what it accepts. */
export const canShowWebP = ({ headers }: FastifyRequest): boolean =>
  supportsWebP({ recorded: recordedWebP(headers.cookie), accept: headers.accept ?? null })

/** The pages' renderer: the one place that knows how Vike hangs on Fastify. */
export function pageRenderer(options: PagesOptions): RenderSitePage {
  const { sign, ...pictureServices } = options.pictures
  return async ({ address, canWebP, headers, enquiry }) => {
    const forClientRouter = isForClientRouter(address)
    const tags = new Set<string>(FRAME_TAGS)
    const note: Around = (call, answer) =>
      Effect.suspend(() => {
        for (const tag of tagsOfCall(call)) tags.add(tag)
        return answer
      })
    const { httpResponse, abortReason } = await renderPage({
      urlOriginal: address,
      headersOriginal: headers as Record<string, string>,
      services: options.services(note),
      brandName: options.brandName,
      siteOrigin: options.siteOrigin,
      ...(enquiry && { enquiry }),
      // the browser keeps the frame it came with: it is not sent again with each click
      ...(!forClientRouter && {
        frame: sign
          ? withSignedPictures(await options.frame.current(), options.pictures, canWebP)
          : await options.frame.current(),
        settings: { ...options.settings, pictures: { services: pictureServices, supportsWebP: canWebP } },
      }),
      ...(sign && { signPictures: <A>(data: A) => withSignedPictures(data, options.pictures, canWebP) }),
    })
    // Vike knows seven error statuses; the backend's own (502, 504 …) travels in the reason
    const status = forClientRouter
      ? httpResponse.statusCode
      : (statusOf(abortReason) ?? httpResponse.statusCode)
    const body = await httpResponse.getBody()
    // every page of ours has its main part: without it the error page itself has failed (spec section 2)
    if (status === 500 && !forClientRouter && !body.includes('<main id="main"'))
      return {
        status,
        headers: [HTML, ['cache-control', 'no-store']],
        body: Buffer.from(lastResortPage(status)),
        tags,
      }
    // a Buffer: Node encodes a string again on every write
    return {
      status,
      headers: [
        ...httpResponse.headers,
        ...(status >= 500 || enquiry ? ([['cache-control', 'no-store']] as const) : []),
      ],
      body: Buffer.from(body),
      tags,
    }
  }
}

const HTML = ['content-type', 'text/html; charset=utf-8'] as const

/** Menus and settings stand around every page. */
const FRAME_TAGS = ['menus', 'globals'] as const

const isForClientRouter = (address: string): boolean =>
  address.split('?', 1)[0]?.endsWith(CLIENT_DATA_SUFFIX) === true

/** Mounts the pages at every address that nothing else answers; `cache` keeps those that are the same for everybody. */
export function mountPages(app: FastifyInstance, render: RenderSitePage, cache: PageCache | null): void {
  app.get('/*', async (request, reply) => {
    const address = request.raw.url ?? '/'
    if (!address.startsWith('/') || NEVER_PAGES.test(address)) return reply.callNotFound()
    const redirect = trailingSlashRedirect(address)
    if (redirect !== undefined) return reply.redirect(redirect, 308)
    const page: PageRequest = { address, canWebP: canShowWebP(request), headers: request.headers }
    if (await cache?.serve(request, reply, page)) return reply
    return sendPage(reply, await render(page))
  })
}

const statusOf = (reason: unknown): number | undefined =>
  typeof reason === 'object' &&
  reason !== null &&
  'statusCode' in reason &&
  typeof reason.statusCode === 'number'
    ? reason.statusCode
    : undefined
