import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { EnquiryOutbox } from '../src/domain/ports/enquiryOutbox.ts'
import { londonDate } from '../src/domain/pricing/londonTime.ts'
import type { Config } from './config.ts'
import { openContent } from './content.ts'
import { makeFastify } from './fastify.ts'
import { registerBuild } from './plugins/build.ts'
import { registerFailureLogging } from './plugins/failureLogging.ts'
import { registerMetrics } from './plugins/metrics.ts'
import { registerPressure } from './plugins/pressure.ts'
import { withRenderTiming } from './plugins/requestTraces.ts'
import { registerClientErrors } from './routes/client-errors/clientErrors.ts'
import { registerContentChanges } from './routes/contentChanges.ts'
import { registerEnquiries } from './routes/enquiries/enquiries.ts'
import { makeFormTokenSigner } from './routes/enquiries/formTokens.ts'
import { submissionLimiter } from './routes/enquiries/submissionLimiter.ts'
import { registerHealth } from './routes/health.ts'
import { registerImageResizer } from './routes/images/imageResizer.ts'
import { observedPageCache } from './routes/pages/observedPageCache.ts'
import { makePageRenderers } from './routes/pages/pageRenderers.ts'
import { registerPages } from './routes/pages/pages.ts'
import { registerPreviews } from './routes/previews/previews.ts'
import { registerServerLogger } from './routes/serverLogger.ts'
import { registerShortlist } from './routes/shortlist.ts'
import { registerSitemap } from './routes/sitemap/forMachines.ts'
import { registerSearchSuggestions } from './routes/siteSearch.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface AppOptions {
  readonly config: Config
  /** Where the content is: `CMS_ORIGIN`, or the embedded backend's address. */
  readonly cmsOrigin: string
  readonly log: Logger
  readonly production: boolean
  /** Whether content and pages are kept; not while somebody works on them. */
  readonly caching: boolean
  /** Where enquiries are kept; without one, forms refer to the telephone. Whoever opened it closes it. */
  readonly outbox?: EnquiryOutbox['Service']
}

/**
 * Builds the site on Fastify without listening. Closing the app disposes of everything it opened.
 *
 * @throws Error when a production build is asked for and there is none
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, cmsOrigin, log, production, caching, outbox = null } = options
  const { siteOrigin, contentWebhookSecret: secret } = config
  const app = makeFastify({ config, log, production })
  const metrics = registerMetrics(app, outbox)
  registerFailureLogging(app, metrics.serverError)
  const content = await openContent(app, { config, cmsOrigin, log, metrics, caching })
  const { runtime, frame, search } = content
  await registerPressure(app)
  if (production) await registerBuild(app)

  registerHealth(app, { frame, outbox })
  await app.register(fastifyFormbody)
  registerServerLogger(app)
  const sourceMaps = join(ROOT, 'dist/source-maps')
  registerClientErrors(app, { siteOrigin, onError: metrics.clientError, sourceMaps, now: Date.now })
  registerShortlist(app)
  registerSearchSuggestions(app, search)
  registerImageResizer(app, {
    runtime,
    siteOrigin,
    cmsOrigin,
    imagesFolder: join(ROOT, production ? 'dist/client/images' : 'public/images'),
    cacheFolder: join(config.dataDir, 'pictures'),
  })
  registerSitemap(app, { ...config, readContent: runtime.readContent })
  const today = (): string => londonDate(config.demoNow ?? new Date())
  const sign = makeFormTokenSigner(config)
  const renderers = makePageRenderers({ config, content, log, sign, today })
  const render = withRenderTiming(renderers.render, metrics.pageRendered)
  const rendererWith = renderers.renderWith
  registerPreviews(app, { secret, cmsOrigin, siteOrigin, log, rendererWith, now: Date.now })
  const limiter = submissionLimiter()
  registerEnquiries(app, { outbox, limiter, metrics, render, sign, siteOrigin, today, now: Date.now })

  const pages = caching ? observedPageCache(render, metrics) : null
  const invalidatePages = (tags: readonly string[]): void => {
    frame.invalidate()
    pages?.invalidate(tags)
  }
  content.cache?.onInvalidated(invalidatePages)
  const invalidate = async (tags: readonly string[]): Promise<void> => {
    await content.cache?.invalidate(tags)
    invalidatePages(tags)
  }
  registerContentChanges(app, { secret, invalidate, now: Date.now })
  registerPages(app, render, pages)
  return app
}
