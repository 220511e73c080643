import { join } from 'node:path'
import type { Redis as RedisClient } from 'ioredis'
import type { Logger } from 'pino'
import { cachedAnswers, removeBrokenEntries } from '#adapters/content-cache/cached-answers.ts'
import {
  type ContentCache,
  type ContentCacheOptions,
  contentCache,
} from '#adapters/content-cache/content-cache.ts'
import { connectRedis } from '#adapters/redis/connect-redis.ts'
import {
  parseSharedChange,
  type SharedContentChanges,
  sharedContentChanges,
} from '#adapters/redis/shared-content-changes.ts'
import { CONTENT_ANSWERS } from '#adapters/wordpress/content-calls.ts'
import type { Config } from '../config.ts'

/** Stands for the demo backend, whose port differs in each process. */
const DEMO = 'demonstration'

/** The signed content changes that any of the servers has accepted, by their signatures. */
export type AcceptedChanges = Pick<SharedContentChanges, 'claim' | 'keep'>

export interface ContentCacheConnection extends ContentCache {
  /** Calls the listener when another server has invalidated tags. */
  readonly onInvalidated: (listener: (tags: readonly string[]) => void) => void
  /** The content changes that any of the servers has accepted; `null` if this is the only server. */
  readonly acceptedChanges: AcceptedChanges | null
}

/** Opens the content cache: shared through `REDIS_URL`, or in memory and in the data folder. */
export async function openContentCache(
  config: Pick<Config, 'dataDir' | 'redisUrl' | 'cmsOrigin'>,
  log: Logger,
  { onRead, onImplausible }: Required<Pick<ContentCacheOptions, 'onRead' | 'onImplausible'>>,
): Promise<ContentCacheConnection> {
  const { redisUrl, dataDir, cmsOrigin } = config
  const options = { onRead, onImplausible, answers: cachedAnswers(CONTENT_ANSWERS) }
  if (redisUrl === null) {
    // one folder for each backend, so that a change of CMS_ORIGIN never serves the content of the old one
    const folder = cmsOrigin === null ? 'content' : `content-${new URL(cmsOrigin).host.replace(':', '-')}`
    await removeBrokenEntries(join(dataDir, folder))
    const cache = await contentCache({ store: { folder: join(dataDir, folder) }, ...options })
    return { ...cache, onInvalidated: () => undefined, acceptedChanges: null }
  }
  const backend = cmsOrigin ?? DEMO
  const { Redis } = await import('ioredis')
  const connect = (): Promise<RedisClient> =>
    connectRedis(redisUrl, (reason) => log.warn({ reason }, 'Redis cannot be reached'))
  const [redis, publisher] = await Promise.all([connect(), connect()])
  const changes = sharedContentChanges(publisher, backend)
  // ioredis subscribes again after each reconnection
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 1_000 })
  subscriber.on('error', () => undefined)
  subscriber.subscribe(changes.channel).catch(() => undefined)
  const cache = await contentCache({ store: { redis }, ...options, backend })
  return {
    ...cache,
    invalidate: async (tags, slug) => {
      await cache.invalidate(tags, slug)
      await changes
        .publish({ tags, slug })
        .catch(() => log.warn({}, 'could not notify other servers of a content change'))
    },
    onInvalidated: (listener) => {
      subscriber.on('message', (_channel: string, message: string) => {
        const change = parseSharedChange(message)
        if (change === null) return log.warn({}, 'another server sent a content change that cannot be read')
        const { tags, slug } = change
        void cache.invalidate(tags, slug).then(() => listener(tags))
      })
    },
    // while Redis is unreachable, each server knows only what it has accepted itself
    acceptedChanges: {
      claim: (signature, forMs) => changes.claim(signature, forMs).catch(() => true),
      keep: (signature, forMs) => changes.keep(signature, forMs).catch(() => undefined),
    },
    close: async () => {
      await cache.close().catch(() => undefined)
      for (const connection of [redis, publisher, subscriber]) connection.disconnect()
    },
  }
}
