import { join } from 'node:path'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import type { Redis as RedisClient } from 'ioredis'
import type { Logger } from 'pino'
import {
  type ContentCache,
  type ContentCacheOptions,
  contentCache,
} from '../../src/adapters/cache/contentCache.ts'
import { removeBrokenEntries } from '../../src/adapters/cache/removeBrokenEntries.ts'
import { connectRedis } from '../../src/adapters/redis/connectRedis.ts'
import type { Config } from '../config.ts'

/** The channel on which the servers of a backend publish invalidated tags to each other. */
const CHANNEL = 'site:content-changed'

const decodeChange = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ tags: Schema.Array(Schema.String), slug: Schema.NullOr(Schema.String) }),
  ),
)

/** The demonstration backend, whose port differs in each process. */
const DEMO = 'demonstration'

export interface ContentCacheConnection extends ContentCache {
  /** Calls the listener when another server has invalidated tags. */
  readonly onInvalidated: (listener: (tags: readonly string[]) => void) => void
}

/** Opens the content cache: shared through `REDIS_URL`, or in memory and in the data folder. */
export async function openContentCache(
  config: Pick<Config, 'dataDir' | 'redisUrl' | 'cmsOrigin'>,
  log: Logger,
  { onRead, onDoubt }: Required<Pick<ContentCacheOptions, 'onRead' | 'onDoubt'>>,
): Promise<ContentCacheConnection> {
  const { redisUrl, dataDir, cmsOrigin } = config
  if (redisUrl === null) {
    // one folder a backend, so that a change of CMS_ORIGIN never serves the content of the old one
    const folder = cmsOrigin === null ? 'content' : `content-${new URL(cmsOrigin).host.replace(':', '-')}`
    await removeBrokenEntries(join(dataDir, folder))
    const cache = await contentCache({ store: { folder: join(dataDir, folder) }, onRead, onDoubt })
    return { ...cache, onInvalidated: () => undefined }
  }
  const backend = cmsOrigin ?? DEMO
  const channel = `${CHANNEL}:${backend}`
  const { Redis } = await import('ioredis')
  const connect = (): Promise<RedisClient> =>
    connectRedis(redisUrl, (reason) => log.warn({ reason }, 'Redis cannot be reached'))
  const [redis, publisher] = await Promise.all([connect(), connect()])
  // ioredis subscribes again after each reconnection
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 1_000 })
  subscriber.on('error', () => undefined)
  subscriber.subscribe(channel).catch(() => undefined)
  const cache = await contentCache({ store: { redis }, onRead, onDoubt, backend })
  return {
    ...cache,
    invalidate: async (tags, slug) => {
      await cache.invalidate(tags, slug)
      await publisher
        .publish(channel, JSON.stringify({ tags, slug }))
        .catch(() => log.warn({}, 'could not notify other servers of a content change'))
    },
    onInvalidated: (listener) => {
      subscriber.on('message', (_channel: string, message: string) => {
        const change = decodeChange(message)
        if (Option.isNone(change))
          return log.warn({}, 'another server sent a content change that cannot be read')
        const { tags, slug } = change.value
        void cache.invalidate(tags, slug).then(() => listener(tags))
      })
    },
    close: async () => {
      await cache.close().catch(() => undefined)
      for (const connection of [redis, publisher, subscriber]) connection.disconnect()
    },
  }
}
