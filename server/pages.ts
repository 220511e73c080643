import type { FastifyInstance } from 'fastify'
import { renderPage } from 'vike/server'
import { recordedWebP } from '../src/domain/images/browserSupport.ts'
import type { ImageServices } from '../src/domain/images/imageAddress.ts'
import { supportsWebP } from '../src/domain/images/imageFormat.ts'
import { trailingSlashRedirect } from '../src/domain/routing/trailingSlash.ts'
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

/** Mounts the pages: the one file that knows how Vike hangs on Fastify. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  const { sign, ...pictureServices } = options.pictures
  app.get('/*', async (request, reply) => {
    const address = request.raw.url ?? '/'
    const development = process.env.NODE_ENV === 'development'
    if (!address.startsWith('/') || (NEVER_PAGES.test(address) && !development)) return reply.callNotFound()
    const redirect = trailingSlashRedirect(address)
    if (redirect !== undefined) return reply.redirect(redirect, 308)

    const forClientRouter = address.split('?', 1)[0]?.endsWith(CLIENT_DATA_SUFFIX) === true
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
    void reply.code(status)
    for (const [name, value] of httpResponse.headers) void reply.header(name, value)
    if (status >= 500) void reply.header('cache-control', 'no-store')
    const body = await httpResponse.getBody()
    // every page of ours has its main part: without it the error page itself has failed (spec section 2)
    if (status === 500 && !forClientRouter && !body.includes('<main id="main"'))
      return reply.type('text/html; charset=utf-8').send(lastResortPage(status))
    // a Buffer: Node encodes a string again on every write
    return reply.send(Buffer.from(body))
  })
}

const statusOf = (reason: unknown): number | undefined =>
  typeof reason === 'object' &&
  reason !== null &&
  'statusCode' in reason &&
  typeof reason.statusCode === 'number'
    ? reason.statusCode
    : undefined
