import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Redis as RedisClient } from 'ioredis'
import type { Logger } from 'pino'
import {
  type ContentCache,
  type ContentCacheOptions,
  contentCache,
} from '../../src/adapters/cache/contentCache.ts'
import type { Config } from '../config.ts'

/** On this channel servers tell one another what has changed: each drops it from its own memory. */
const CHANNEL = 'site:content-changed'

/** Longer than a Redis that is there takes. */
const CONNECT_TIMEOUT_MS = 1_000

export interface ContentCacheConnection extends ContentCache {
  /** Calls back when another server was told of a change. */
  readonly onInvalidated: (listener: (tags: readonly string[]) => void) => void
}

/** The content cache of this server: shared through `REDIS_URL`, or its own in memory and in the data folder. */
export async function openContentCache(
  config: Pick<Config, 'dataDir' | 'redisUrl' | 'cmsOrigin'>,
  log: Logger,
  onRead: ContentCacheOptions['onRead'],
): Promise<ContentCacheConnection> {
  const { redisUrl, dataDir, cmsOrigin } = config
  if (redisUrl === null) {
    // what one backend has answered is not given as another's
    const folder = cmsOrigin === null ? 'content' : `content-${new URL(cmsOrigin).host.replace(':', '-')}`
    const cache = await contentCache({ store: { folder: join(dataDir, folder) }, onRead })
    return { ...cache, onInvalidated: () => undefined }
  }
  const { Redis } = await import('ioredis')
  const connect = (): RedisClient => {
    const redis = new Redis(redisUrl, {
      // a Redis that is away costs a visitor nothing: the memory goes on without it
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      commandTimeout: 500,
      retryStrategy: (tries) => Math.min(tries * 200, 2_000),
    })
    redis.on('error', (error: NodeJS.ErrnoException) =>
      log.warn({ reason: error.code ?? error.message }, 'Redis cannot be reached'),
    )
    return redis
  }
  const [redis, publisher] = [connect(), connect()]
  // a subscription waits for its connection, and is taken up again after each new one
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 1_000 })
  subscriber.on('error', () => undefined)
  subscriber.subscribe(CHANNEL).catch(() => undefined)
  // what the start reads is shared already, where Redis is there
  await Promise.race([once(redis, 'ready').catch(() => undefined), wait(CONNECT_TIMEOUT_MS)])
  const cache = await contentCache({ store: { redis }, onRead })
  return {
    ...cache,
    invalidate: async (tags) => {
      await cache.invalidate(tags)
      await publisher
        .publish(CHANNEL, JSON.stringify(tags))
        .catch(() => log.warn({}, 'could not notify other servers of a content change'))
    },
    onInvalidated: (listener) => {
      subscriber.on('message', (_channel: string, message: string) => {
        const tags = JSON.parse(message) as readonly string[]
        void cache.invalidate(tags).then(() => listener(tags))
      })
    },
    close: async () => {
      await cache.close().catch(() => undefined)
      for (const connection of [redis, publisher, subscriber]) connection.disconnect()
    },
  }
}
