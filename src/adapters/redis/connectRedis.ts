import type { Redis as RedisClient } from 'ioredis'

/**
 * Connects to a Redis that may be unreachable: commands then fail at once, and the connection comes back by itself.
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
  return redis
}
