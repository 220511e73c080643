import { setTimeout as wait } from 'node:timers/promises'
import type { Redis as RedisClient } from 'ioredis'

/** Longer than a reachable Redis needs to connect. */
const CONNECT_TIMEOUT_MS = 1_000

/**
 * Connects to a Redis that may be unreachable: commands then fail at once, and the client reconnects by itself.
 * `onError` is called with each failed attempt.
 */
export async function connectRedis(url: string, onError: (reason: string) => void): Promise<RedisClient> {
  // loaded only where Redis is used
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 500,
    retryStrategy: (tries) => Math.min(tries * 200, 2_000),
  })
  redis.on('error', (error: NodeJS.ErrnoException) => onError(error.code ?? error.message))
  // waits briefly, so that the first commands already reach Redis
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  redis.once('ready', resolve)
  await Promise.race([ready, wait(CONNECT_TIMEOUT_MS)])
  return redis
}
