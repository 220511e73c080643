import { existsSync } from 'node:fs'
import { setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyFormbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import type { ContentCallMiddleware } from '../src/adapters/cache/contentCallMiddleware.ts'
import { pinoAdapter } from '../src/adapters/logger/pinoLogger.ts'
import { draftContentSource } from '../src/adapters/preview/draftContentSource.ts'
import { stackMapper } from '../src/adapters/source-maps/stackMapper.ts'
import { draftReader } from '../src/adapters/wordpress/readDraft.ts'
import { formToken } from '../src/domain/enquiry/formToken.ts'
import type { EnquiryOutbox } from '../src/domain/ports/enquiryOutbox.ts'
import { londonDate } from '../src/domain/pricing/londonTime.ts'
import type { PageServices } from '../src/pages/shared/pageServices.ts'
import type { Config } from './config.ts'
import { MIN_COMPRESSED_BYTES } from './page-cache/compression.ts'
import { openContentCache } from './page-cache/openContentCache.ts'
import { type PageCacheOutcome, pageCache } from './page-cache/pageCache.ts'
import { failureFields, registerFailureLogging, requestPath } from './plugins/failureLogging.ts'
import { registerHealth } from './plugins/health.ts'
import { registerMetrics } from './plugins/metrics.ts'
import { handleBadUrl, handleClientError, registerRequestGuards } from './plugins/requestGuards.ts'
import { currentTrace, registerRequestTraces, requestId, withRenderTiming } from './plugins/requestTraces.ts'
import { securityHeaders } from './plugins/securityHeaders.ts'
import { registerGracefulShutdown } from './plugins/shutdown.ts'
import { registerClientErrors } from './routes/client-errors/clientErrors.ts'
import { registerContentChanges } from './routes/contentChanges.ts'
import { registerEnquiries } from './routes/enquiries/enquiries.ts'
import { makeFormTokenSigner, prefilledFormToken } from './routes/enquiries/formTokens.ts'
import { submissionLimiter } from './routes/enquiries/submissionLimiter.ts'
import { registerImageResizer } from './routes/images/imageResizer.ts'
import { fallbackPage } from './routes/pages/fallbackPage.ts'
import { imageServices } from './routes/pages/imageServices.ts'
import { type PagesOptions, pageRenderer, registerPages } from './routes/pages/pages.ts'
import { sendPage } from './routes/pages/renderedPage.ts'
import { makeSiteFrame } from './routes/pages/siteFrame.ts'
import { registerPreviews } from './routes/previews/previews.ts'
import { registerServerLogger } from './routes/serverLogger.ts'
import { registerShortlist } from './routes/shortlist.ts'
import { registerFeed } from './routes/sitemap/feed.ts'
import { registerSitemap } from './routes/sitemap/sitemap.ts'
import { makeSiteSearch, registerSearchSuggestions } from './routes/siteSearch.ts'
import { type ContentReader, makeRuntime, optionalContentReader, requiredContentReader } from './runtime.ts'

const OVERLOADED_MESSAGE = 'The site is very busy. Please try again in a moment.'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface AppOptions {
  readonly config: Config
  /** `CMS_ORIGIN`, or the address of the demo backend. */
  readonly cmsOrigin: string
  readonly log: Logger
  readonly production: boolean
  /** Whether content and pages are cached. Off during development. */
  readonly caching: boolean
  /** Without an outbox, forms ask visitors to call. The caller opens and closes it. */
  readonly outbox?: EnquiryOutbox['Service']
}

/**
 * Builds the site on Fastify without listening. Closing the app disposes of everything it opened.
 *
 * @throws Error when a production build is asked for and there is none
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, cmsOrigin, log, production, outbox = null } = options
  const loggerInstance: FastifyBaseLogger = log
  const headersOfEveryAnswer = securityHeaders(config, production)
  const app = Fastify({
    loggerInstance,
    // the pages judge addresses themselves: doubled and trailing slashes are theirs to redirect
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
    bodyLimit: 64 * 1024,
    // bounds a whole request, so that a slow client cannot hold a connection for long
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // during shutdown, requests on open connections still get their response before the connection closes
    return503OnClosing: false,
    // only these proxies may name the visitor's address; from others it could be forged
    trustProxy: [...config.trustedProxies],
    genReqId: requestId,
    clientErrorHandler: handleClientError,
    frameworkErrors(error, _request, untyped) {
      // Fastify types this reply for no route at all, which leaves it without its methods
      const reply = untyped as unknown as FastifyReply
      handleBadUrl(error, reply.headers(headersOfEveryAnswer))
    },
  })
  const shutdownSignal = new AbortController()
  registerGracefulShutdown(app, () => shutdownSignal.abort())
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headersOfEveryAnswer)
    done()
  })
  registerRequestTraces(app)
  registerRequestGuards(app)

  const metrics = registerMetrics(app, outbox)
  registerFailureLogging(app, metrics.serverError)
  const content = options.caching ? await openContentCache(config, log, metrics.contentRead) : null
  const runtime = makeRuntime({
    cmsOrigin,
    siteOrigin: config.siteOrigin,
    log,
    middleware: [...(content ? [content.middleware] : []), metrics.backendCall],
    shutdownSignal: shutdownSignal.signal,
  })
  app.addHook('onClose', async () => {
    shutdownSignal.abort()
    await runtime.dispose()
    await content?.close()
  })
  const frame = makeSiteFrame({
    readContent: runtime.readContent,
    siteOrigin: config.siteOrigin,
    log,
    now: () => performance.now(),
  })
  const search = makeSiteSearch({ readContent: runtime.readContent, log, now: () => performance.now() })
  // read in advance, so that the first visitor does not wait; the start does not depend on it (spec section 7)
  void frame.current()

  // under pressure, some visitors get 503 so that the others do not wait
  await app.register(fastifyUnderPressure, {
    // opening the embedded outbox for the first time may hold everything up for a few seconds
    maxEventLoopDelay: 10_000,
    // the plugin takes a pause as long as this for pressure without end: seen with its second, which a busy machine reaches
    sampleInterval: 5_000,
    // below what server/node.env lets the heap hold
    maxHeapUsedBytes: 896 * 1024 * 1024,
    retryAfter: 10,
    pressureHandler: (_request, reply) => {
      void sendPage(reply.header('retry-after', '10'), fallbackPage(503, OVERLOADED_MESSAGE))
    },
  })

  if (production) {
    await app.register(fastifyCompress, {
      threshold: MIN_COMPRESSED_BYTES,
      encodings: ['br', 'gzip', 'identity'],
      // no browser compresses what it sends
      globalDecompression: false,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    })
    await registerBuild(app)
  }

  registerHealth(app, { frame, outbox })
  await app.register(fastifyFormbody)
  registerServerLogger(app)
  registerClientErrors(app, {
    siteOrigin: config.siteOrigin,
    onError: metrics.clientError,
    mapStack: stackMapper(join(root, 'dist/source-maps')),
    now: Date.now,
  })
  registerShortlist(app)
  registerSearchSuggestions(app, search)
  registerImageResizer(app, {
    runtime,
    siteOrigin: config.siteOrigin,
    cmsOrigin,
    imagesFolder: production ? `${root}dist/client/images` : `${root}public/images`,
    cacheFolder: join(config.dataDir, 'pictures'),
  })
  registerSitemap(app, { ...config, readContent: runtime.readContent })
  registerFeed(app, { ...config, readContent: runtime.readContent })
  const today = (): string => londonDate(config.demoNow ?? new Date())
  const sign = makeFormTokenSigner(config)
  const servicesOf =
    (readContent: ContentReader) =>
    (middleware: ContentCallMiddleware): PageServices => ({
      read: requiredContentReader(readContent, middleware),
      readOptional: optionalContentReader(readContent, log, middleware),
      globals: frame.globals,
      search,
      formToken: (shown) =>
        shown === 'first' ? formToken(Date.now(), sign) : prefilledFormToken(Date.now(), sign),
      today,
    })
  const pagesOptions: PagesOptions = {
    services: servicesOf(runtime.readContent),
    frame,
    settings: {
      newsletter: config.newsletter,
      accessibilityToolkitUrl: config.accessibilityToolkitUrl,
      tagManagerId: config.tagManagerId,
    },
    pictures: imageServices(config),
    brandName: config.brandName,
    siteOrigin: config.siteOrigin,
  }
  const render = withRenderTiming(pageRenderer(pagesOptions), metrics.pageRendered)
  const drafts = draftReader({ cmsOrigin, siteOrigin: config.siteOrigin, log: pinoAdapter(log) })
  app.addHook('onClose', () => drafts.close())
  registerPreviews(app, {
    secret: config.contentWebhookSecret,
    draftReader: drafts,
    rendererForDraft: (draft) =>
      pageRenderer({
        ...pagesOptions,
        // bypasses the caches, because cached content is public
        services: servicesOf((ask, middleware) =>
          runtime.readContent((source) => ask(draftContentSource(source, draft)), middleware),
        ),
        settings: { ...pagesOptions.settings, tagManagerId: null },
      }),
    now: Date.now,
  })
  registerEnquiries(app, {
    outbox,
    limiter: submissionLimiter(),
    metrics,
    render,
    sign,
    siteOrigin: config.siteOrigin,
    today,
    now: Date.now,
  })
  const onServed = (outcome: PageCacheOutcome): void => {
    metrics.pageServed(outcome)
    currentTrace()?.recordCacheOutcome(outcome)
  }
  const onRevalidationFailed = (request: FastifyRequest, failure: unknown): void => {
    metrics.serverError('revalidation')
    const about = { path: requestPath(request), ...failureFields('revalidation', failure) }
    request.log.error(about, 'page revalidation failed; the stale page is served')
  }
  const pages = options.caching ? pageCache({ render, now: Date.now, onServed, onRevalidationFailed }) : null
  const invalidate = (tags: readonly string[]): void => {
    frame.invalidate()
    pages?.invalidate(tags)
  }
  content?.onInvalidated(invalidate)
  registerContentChanges(app, {
    secret: config.contentWebhookSecret,
    invalidate: async (tags) => {
      await content?.invalidate(tags)
      invalidate(tags)
    },
    now: Date.now,
  })
  registerPages(app, render, pages)
  return app
}

async function registerBuild(app: FastifyInstance): Promise<void> {
  const client = `${root}dist/client/`
  if (!existsSync(client))
    throw new Error('The site is not built: run `npm run build` first, or start it with `npm start`.')
  // what fails in a page is logged with its place in the sources; modules that are loaded from here on are mapped
  setSourceMapsSupport(true)
  // loading Vike's server build tells Vike of the pages, whatever folder the process was started in; there is none that Vite
  // could look for in development
  await import(/* @vite-ignore */ new URL('../dist/server/entry.mjs', import.meta.url).href)
  await app.register(fastifyStatic, {
    root: `${client}assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: `${client}images`,
    prefix: '/images/',
    maxAge: '1d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/images/icon-32.png', 302))
}
