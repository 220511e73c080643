import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openContentCache } from './page-cache/openContentCache.ts'
import type { Metrics } from './plugins/metrics.ts'
import { registerGracefulShutdown } from './plugins/shutdown.ts'
import { makeSiteFrame, type SiteFrame } from './routes/pages/siteFrame.ts'
import { makeSiteSearch } from './routes/siteSearch.ts'
import { makeRuntime, type Runtime } from './runtime.ts'

interface ContentOptions {
  readonly config: Config
  readonly cmsOrigin: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly caching: boolean
}

/** What the site reads from its content backend, and what it keeps of it. */
export interface Content {
  readonly runtime: Runtime
  readonly frame: SiteFrame
  readonly search: ReturnType<typeof makeSiteSearch>
  /** `null` where nothing is cached. */
  readonly cache: Awaited<ReturnType<typeof openContentCache>> | null
}

/** Opens the way to the content backend, and closes it with the app. */
export async function openContent(app: FastifyInstance, options: ContentOptions): Promise<Content> {
  const { config, cmsOrigin, log, metrics } = options
  const shutdown = new AbortController()
  registerGracefulShutdown(app, () => shutdown.abort())
  const cache = options.caching ? await openContentCache(config, log, metrics.contentRead) : null
  const runtime = makeRuntime({
    cmsOrigin,
    siteOrigin: config.siteOrigin,
    log,
    middleware: [...(cache ? [cache.middleware] : []), metrics.backendCall],
    shutdownSignal: shutdown.signal,
  })
  app.addHook('onClose', async () => {
    shutdown.abort()
    await runtime.dispose()
    await cache?.close()
  })
  const now = (): number => performance.now()
  const { readContent } = runtime
  const frame = makeSiteFrame({ readContent, siteOrigin: config.siteOrigin, log, now })
  // read ahead, so that the first visitor does not wait; the site starts without it (spec section 7)
  void frame.current()
  return { runtime, frame, search: makeSiteSearch({ readContent, log, now }), cache }
}
