import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { OutboxLayer } from '#adapters/outbox/server-outbox.ts'
import { readSiteFrame } from '#domain/use-cases/read-site-frame.ts'
import type { Config } from './config.ts'
import type { Metrics } from './hooks/metrics.ts'
import { openContentCache } from './page-cache/open-content-cache.ts'
import { registerGracefulShutdown } from './process/shutdown.ts'
import { type NamedImages, namedImages } from './routes/images/named-images.ts'
import { makeRuntime, type Runtime } from './runtime.ts'

/** The minimum time between two log lines about implausible answers to the same call. */
const IMPLAUSIBLE_LOG_INTERVAL_MS = 60_000

const FIRST_READ_MS = 10_000
const READ_INTERVAL_MS = 3_600_000

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
  readonly images: NamedImages
  /** Aborted when the shutdown no longer waits for the backend. */
  readonly shutdownSignal: AbortSignal
}

/** Opens the runtime and the content cache, and closes them with the app. */
export async function openServices(app: FastifyInstance, options: ServicesOptions): Promise<Services> {
  const { config, log, metrics, caching } = options
  const shutdown = new AbortController()
  // everything that waits for its turn listens to it
  setMaxListeners(0, shutdown.signal)
  registerGracefulShutdown(app, () => shutdown.abort())
  const recentlyLogged = new LRUCache<string, true>({ max: 100, ttl: IMPLAUSIBLE_LOG_INTERVAL_MS })
  const onImplausible = (call: string, detail: string): void => {
    metrics.answerImplausible(call)
    // every page that needs this answer reads it again
    if (recentlyLogged.has(call)) return
    recentlyLogged.set(call, true)
    log.error({ call, detail }, 'the backend’s answer is implausible; the cached one is served')
  }
  const cache = caching
    ? await openContentCache(config, log, { onRead: metrics.contentRead, onImplausible })
    : null
  const images = namedImages()
  const runtime = makeRuntime({
    ...options,
    middleware: [images.middleware, ...(cache ? [cache.middleware] : []), metrics.backendCall],
    shutdownSignal: shutdown.signal,
  })
  app.addHook('onClose', async () => {
    shutdown.abort()
    await runtime.dispose()
    await cache?.close()
  })
  // read ahead, so that the first visitor does not wait; the site starts without it (spec section 7)
  void runtime.run(readSiteFrame)
  return { runtime, cache, images, shutdownSignal: shutdown.signal }
}

/** Runs `read` shortly after the first pages, and again well within the time that lists are cached. */
export function readAhead(app: FastifyInstance, read: () => Promise<void>): void {
  const start = (): void => void read()
  const timers = [setTimeout(start, FIRST_READ_MS), setInterval(start, READ_INTERVAL_MS)]
  app.addHook('preClose', async () => timers.forEach(clearTimeout))
}
