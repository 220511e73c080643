import * as Effect from 'effect/Effect'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderPage } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { Around } from '../src/adapters/cache/aroundCalls.ts'
import { type ContentCall, callKey, tagsOfCall } from '../src/domain/content/contentCalls.ts'
import { recordedWebP } from '../src/domain/images/browserSupport.ts'
import type { ImageServices } from '../src/domain/images/imageAddress.ts'
import { supportsWebP } from '../src/domain/images/imageFormat.ts'
import type { ContentUnavailable } from '../src/domain/ports/contentSource.ts'
import { trailingSlashRedirect } from '../src/domain/routing/trailingSlash.ts'
import { withSignedPictures } from '../src/domain/views/withSignedPictures.ts'
import type { PageServices } from '../src/pages/pageServices.ts'
import type { BrowserSettings } from '../src/pages/vike.d.ts'
import { knownPages, type PageContextInit } from './knownPages.ts'
import { lastResortPage, TOO_MANY_ARE_HERE, UNDER_PRESSURE_HEADERS } from './lastResortPage.ts'
import type { PageCache } from './pageCache.ts'
import { documentShell, pageDocument } from './pageDocument.ts'
import { type PageRequest, type RenderedPage, type RenderSitePage, sendPage } from './renderedPage.ts'
import { renderTurns } from './renderTurns.ts'
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
  const turns = renderTurns()
  // in development a page's code changes under way
  const known = process.env.NODE_ENV === 'development' ? null : knownPages()
  return async ({ address, canWebP, headers, enquiry }) => {
    const turn = turns.take()
    if (turn === null) return tooManyAreHere()
    await turn
    const forClientRouter = isForClientRouter(address)
    const tags = new Set<string>(FRAME_TAGS)
    const once = askedOnce()
    const note: Around = (call, answer) =>
      Effect.suspend(() => {
        for (const tag of tagsOfCall(call)) tags.add(tag)
        return once(call, answer)
      })
    const init: PageContextInit = {
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
    }
    const made = forClientRouter ? null : await known?.document(init)
    if (made != null)
      return {
        status: 200,
        headers: [HTML, ['cache-control', enquiry ? 'no-store' : 'no-cache']],
        body: Buffer.from(made),
        tags,
      }
    // Vike gives back what it was given, with all that it and its hooks have added
    const pageContext = (await renderPage(init)) as Awaited<ReturnType<typeof renderPage>> & PageContextServer
    const { httpResponse, abortReason, rendered } = pageContext
    // Vike knows seven error statuses; the backend's own (502, 504 …) travels in the reason
    const status = forClientRouter
      ? httpResponse.statusCode
      : (statusOf(abortReason) ?? httpResponse.statusCode)
    const answer = await httpResponse.getBody()
    const shell = rendered && !forClientRouter ? documentShell(answer) : null
    const body = rendered && shell ? pageDocument(shell, rendered) : answer
    if (shell && status === 200) known?.learn(shell, pageContext)
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

/** Gives a call's first answer each time: a page that Vike makes after all does not ask for anything twice. */
function askedOnce(): Around {
  const answers = new Map<string, Effect.Effect<unknown, ContentUnavailable>>()
  return <A>(call: ContentCall, answer: Effect.Effect<A, ContentUnavailable>) => {
    const key = callKey(call)
    const known = answers.get(key) as typeof answer | undefined
    return (
      known ??
      answer.pipe(
        Effect.tap((value) => Effect.sync(() => answers.set(key, Effect.succeed(value)))),
        Effect.tapError((error) => Effect.sync(() => answers.set(key, Effect.fail(error)))),
      )
    )
  }
}

/** Better a few told to come again than everybody waiting. */
const tooManyAreHere = (): RenderedPage => ({
  status: 503,
  headers: UNDER_PRESSURE_HEADERS,
  body: Buffer.from(lastResortPage(503, TOO_MANY_ARE_HERE)),
  tags: new Set(),
})

const HTML = ['content-type', 'text/html; charset=utf-8'] as const

/** Menus and settings stand around every page. */
const FRAME_TAGS = ['menus', 'globals'] as const

const isForClientRouter = (address: string): boolean =>
  address.split('?', 1)[0]?.endsWith(CLIENT_DATA_SUFFIX) === true

/** Mounts the pages at every address that nothing else answers; `cache` keeps those that are the same for everybody. */
export function mountPages(app: FastifyInstance, render: RenderSitePage, cache: PageCache | null): void {
  app.get('/*', async (request, reply) => {
    const address = request.raw.url ?? '/'
    const development = process.env.NODE_ENV === 'development'
    if (!address.startsWith('/') || (NEVER_PAGES.test(address) && !development)) return reply.callNotFound()
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
