import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderPage } from 'vike/server'
import { recordedWebP } from '../src/domain/images/browserSupport.ts'
import type { ImageServices } from '../src/domain/images/imageAddress.ts'
import { supportsWebP } from '../src/domain/images/imageFormat.ts'
import { trailingSlashRedirect } from '../src/domain/routing/trailingSlash.ts'
import type { EnquiryState } from '../src/domain/views/enquiryFormView.ts'
import { withSignedPictures } from '../src/domain/views/withSignedPictures.ts'
import type { PageServices } from '../src/pages/pageServices.ts'
import type { BrowserSettings } from '../src/pages/vike.d.ts'
import { lastResortPage } from './lastResortPage.ts'
import type { SiteFrame } from './siteFrame.ts'

/** The client router asks for a page's data at its address with this ending. */
const CLIENT_DATA_SUFFIX = '/index.pageContext.json'

/** Addresses for which Vike's renderPage throws instead of answering. */
const NEVER_PAGES = /^\/(?:@|__vite)|[?&]_vike=/

export interface PagesOptions {
  readonly services: PageServices
  readonly frame: SiteFrame
  readonly settings: Omit<BrowserSettings, 'pictures'>
  /** Where pictures are made smaller. With a signer, their addresses are made here. */
  readonly pictures: ImageServices
  readonly brandName: string
  readonly siteOrigin: string
}

/** A page of the site, ready to be sent. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  readonly body: Buffer
}

/** Renders the page of an address for a request; `enquiry` is where a form of it stands that was just sent. */
export type RenderSitePage = (
  request: FastifyRequest,
  address: string,
  enquiry?: EnquiryState,
) => Promise<RenderedPage>

/** The pages' renderer: the one place that knows how Vike hangs on Fastify. */
export function pageRenderer(options: PagesOptions): RenderSitePage {
  const { sign, ...pictureServices } = options.pictures
  return async (request, address, enquiry) => {
    const forClientRouter = isForClientRouter(address)
    const canWebP = supportsWebP({
      recorded: recordedWebP(request.headers.cookie),
      accept: request.headers.accept ?? null,
    })
    const { httpResponse, abortReason } = await renderPage({
      urlOriginal: address,
      headersOriginal: request.headers,
      services: options.services,
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
        headers: [
          ['content-type', 'text/html; charset=utf-8'],
          ['cache-control', 'no-store'],
        ],
        body: Buffer.from(lastResortPage(status)),
      }
    // a Buffer: Node encodes a string again on every write
    return {
      status,
      headers: [
        ...httpResponse.headers,
        ...(status >= 500 || enquiry ? ([['cache-control', 'no-store']] as const) : []),
      ],
      body: Buffer.from(body),
    }
  }
}

const isForClientRouter = (address: string): boolean =>
  address.split('?', 1)[0]?.endsWith(CLIENT_DATA_SUFFIX) === true

/** Mounts the pages at every address that nothing else answers. */
export function mountPages(app: FastifyInstance, render: RenderSitePage): void {
  app.get('/*', async (request, reply) => {
    const address = request.raw.url ?? '/'
    const development = process.env.NODE_ENV === 'development'
    if (!address.startsWith('/') || (NEVER_PAGES.test(address) && !development)) return reply.callNotFound()
    const redirect = trailingSlashRedirect(address)
    if (redirect !== undefined) return reply.redirect(redirect, 308)
    return sendPage(reply, await render(request, address))
  })
}

/** Sends a rendered page, with its own status or another. */
export function sendPage(reply: FastifyReply, page: RenderedPage, status = page.status): FastifyReply {
  void reply.code(status)
  for (const [name, value] of page.headers) void reply.header(name, value)
  return reply.send(page.body)
}

const statusOf = (reason: unknown): number | undefined =>
  typeof reason === 'object' &&
  reason !== null &&
  'statusCode' in reason &&
  typeof reason.statusCode === 'number'
    ? reason.statusCode
    : undefined
