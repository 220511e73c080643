import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { OutboxLayer } from '#adapters/outbox/server-outbox.ts'
import { readImageContent } from '#domain/use-cases/read-image-content.ts'
import type { Config } from './config.ts'
import { makeFastify } from './fastify.ts'
import { registerBuild } from './hooks/build.ts'
import { makeMetrics, registerMetrics } from './hooks/metrics.ts'
import { registerPressure } from './hooks/pressure.ts'
import { registerRequestBodies } from './hooks/request-bodies.ts'
import { withRenderTiming } from './hooks/request-traces.ts'
import { registerFailureLogging } from './process/log.ts'
import { registerClientErrors, registerServerLogger } from './routes/browser-reports.ts'
import { registerContentChanges } from './routes/content-changes.ts'
import { registerContractTexts } from './routes/contract-texts.ts'
import { registerEnquiries } from './routes/enquiries.ts'
import { registerHealth } from './routes/health.ts'
import { registerImageResizer } from './routes/images/image-resizer.ts'
import { registerOfferEffects } from './routes/offer-effects.ts'
import { registerOwnRoutes } from './routes/own-routes.ts'
import { registerPageHeads } from './routes/page-heads.ts'
import { makePageRenderers, observedPageCache } from './routes/pages/page-renderers.ts'
import { registerPages } from './routes/pages/pages.ts'
import { registerPaymentCalendar } from './routes/payment-calendar.ts'
import { registerPreviewSessions } from './routes/previews/preview-sessions.ts'
import { registerPreviews } from './routes/previews/previews.ts'
import { registerShortlist } from './routes/shortlist.ts'
import { registerSearchSuggestions } from './routes/site-search.ts'
import { registerFeed } from './routes/sitemap/feed.ts'
import { registerSitemap } from './routes/sitemap/sitemap.ts'
import { registerStoredCookies } from './routes/stored-cookies.ts'
import { registerTextChecks } from './routes/text-checks.ts'
import { openServices, readAhead } from './services.ts'
import { uncachedWork, withTurns } from './turns/uncached-work.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface AppOptions {
  readonly config: Config
  /** `CMS_ORIGIN`, or the address of the demo backend. */
  readonly cmsOrigin: string
  readonly log: Logger
  readonly production: boolean
  /** Whether content and pages are cached. Off during development. */
  readonly caching: boolean
  readonly outbox: OutboxLayer
}

/**
 * Builds the site on Fastify without listening. Closing the app disposes of everything it opened.
 *
 * @throws Error when a production build is asked for and there is none
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, cmsOrigin, log, production, caching, outbox } = options
  const { siteOrigin, contentWebhookSecret: secret } = config
  const app = makeFastify({ config, log, production })
  const metrics = makeMetrics()
  registerFailureLogging(app, metrics.serverError)
  const opened = await openServices(app, { config, cmsOrigin, log, metrics, caching, outbox })
  const { runtime, cache, images } = opened
  const { run, readContent } = runtime
  registerOwnRoutes(app)
  registerMetrics(app, metrics, run)
  await registerPressure(app)
  if (production) await registerBuild(app)

  registerHealth(app, run, () => cache?.implausible() ?? [])
  await registerRequestBodies(app)
  registerServerLogger(app)
  const sourceMaps = join(ROOT, 'dist/source-maps')
  registerClientErrors(app, { onError: metrics.clientError, sourceMaps })
  registerShortlist(app, siteOrigin)
  registerStoredCookies(app, { siteOrigin, now: Date.now })
  const runUncached = uncachedWork(opened.shutdownSignal)
  registerPaymentCalendar(app, run, runUncached)
  await registerImageResizer(app, {
    run,
    images,
    siteOrigin,
    cmsOrigin,
    imagesFolder: join(ROOT, production ? 'dist/client/images' : 'public/images'),
    cacheFolder: join(config.dataDir, 'pictures'),
  })
  const makeSitemap = registerSitemap(app, { ...config, readContent })
  if (caching)
    readAhead(app, async () => {
      // so that all lists and images are known before the backend can lose content
      await run(readImageContent)
      await makeSitemap()
    })
  registerFeed(app, { ...config, readContent })
  const renderers = makePageRenderers({ config, runtime, log, images })
  const render = withRenderTiming(renderers.render, metrics.pageRendered)
  const renderInTurn = withTurns(render, runUncached)
  const rendererForDraft: typeof renderers.rendererForDraft = (draft) =>
    withTurns(renderers.rendererForDraft(draft), runUncached)
  const rendererForSession: typeof renderers.rendererForSession = (source, token) =>
    withTurns(renderers.rendererForSession(source, token), runUncached)
  const previews = { secret, siteOrigin, run, now: Date.now }
  registerPreviews(app, { ...previews, rendererForDraft })
  const previewSessions = registerPreviewSessions(app, { ...previews, rendererForSession })
  registerSearchSuggestions(app, run, runUncached, previewSessions)
  registerEnquiries(app, { run, metrics, render: renderInTurn, siteOrigin })

  const pages = caching ? observedPageCache(renderInTurn, config, metrics) : null
  cache?.onInvalidated((tags) => pages?.invalidate(tags))
  const invalidate = async (tags: readonly string[], slug: string | null): Promise<void> => {
    await cache?.invalidate(tags, slug)
    pages?.invalidate(tags)
  }
  const acceptedElsewhere = cache?.acceptedChanges ?? null
  registerContentChanges(app, { secret, invalidate, acceptedElsewhere, now: Date.now })
  registerTextChecks(app, { secret, siteOrigin, readContent, run, now: Date.now })
  registerPageHeads(app, { ...config, secret, run, rendererForDraft, now: Date.now })
  registerContractTexts(app, { secret, siteOrigin, readContent, run, now: Date.now })
  registerOfferEffects(app, { secret, siteOrigin, readContent, run, now: Date.now })
  registerPages(app, renderInTurn, pages, previewSessions)
  return app
}
