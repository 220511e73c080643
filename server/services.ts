import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { readSiteFrame } from '../src/domain/use-cases/readSiteFrame.ts'
import type { Config } from './config.ts'
import type { OutboxLayer } from './outbox.ts'
import { openContentCache } from './page-cache/openContentCache.ts'
import type { Metrics } from './plugins/metrics.ts'
import { registerGracefulShutdown } from './plugins/shutdown.ts'
import { type NamedPictures, namedPictures } from './routes/images/namedPictures.ts'
import { makeRuntime, type Runtime } from './runtime.ts'

interface ServicesOptions {
  readonly config: Config
  readonly cmsOrigin: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly caching: boolean
  readonly outbox: OutboxLayer
}

/** The site's runtime, and the content cache below it. */
export interface Services {
  readonly runtime: Runtime
  /** `null` where nothing is cached. */
  readonly cache: Awaited<ReturnType<typeof openContentCache>> | null
  readonly pictures: NamedPictures
}

/** Opens the runtime and the content cache, and closes them with the app. */
export async function openServices(app: FastifyInstance, options: ServicesOptions): Promise<Services> {
  const { config, log, metrics, caching } = options
  const shutdown = new AbortController()
  registerGracefulShutdown(app, () => shutdown.abort())
  const cache = caching ? await openContentCache(config, log, metrics.contentRead) : null
  const pictures = namedPictures()
  const runtime = makeRuntime({
    ...options,
    middleware: [pictures.middleware, ...(cache ? [cache.middleware] : []), metrics.backendCall],
    shutdownSignal: shutdown.signal,
  })
  app.addHook('onClose', async () => {
    shutdown.abort()
    await runtime.dispose()
    await cache?.close()
  })
  // read ahead, so that the first visitor does not wait; the site starts without it (spec section 7)
  void runtime.run(readSiteFrame)
  return { runtime, cache, pictures }
}
