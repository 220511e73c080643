import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { BentoCache, bentostore } from 'bentocache'
import { fileDriver } from 'bentocache/drivers/file'
import { memoryDriver } from 'bentocache/drivers/memory'
import type * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { contentCallKey } from '../../domain/ports/contentCalls.ts'
import { ContentUnavailable } from '../../domain/ports/contentSource.ts'
import type { ContentCallMiddleware } from './contentCallMiddleware.ts'

/** Longer than any outage that goes unnoticed. */
const GRACE_PERIOD = '7 days'
/** After a failure, calls with a stale entry do not reach the backend for this long. */
const BACK_OFF_MS = 5_000
/** How long a call waits for fresh content before it gets the stale entry. */
const SOFT_TIMEOUT = '1s'
/** After an invalidation the cache waits longer: a page rendered from stale content would stay for a minute. */
const SOFT_TIMEOUT_AFTER_INVALIDATION = '5s'
const RECENT_INVALIDATION_MS = 10_000
/** How long the cache remembers that the backend has no such content. */
const NOT_FOUND_TTL = '10s'
const MAX_ENTRIES = 5_000
const MAX_PARSED_ENTRIES = 1_000
const MAX_INVALIDATED_TAGS = 1_000

/** How a content call was served: fresh, stale while it is revalidated, or by the backend. */
export type CacheOutcome = 'fresh' | 'stale' | 'miss'
/** The cache layer that had the entry: this process, the folder or Redis, or none. */
export type CacheLayer = 'memory' | 'store' | 'none'

export interface ContentCache {
  readonly middleware: ContentCallMiddleware
  /** Makes entries with one of these tags stale, in this process and in the store. */
  readonly invalidate: (tags: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

export interface ContentCacheOptions {
  /** Survives a restart: a folder of this server, or a Redis that several servers share. */
  readonly store: { readonly folder: string } | { readonly redis: Redis }
  readonly onRead: (outcome: CacheOutcome, layer: CacheLayer) => void
}

/**
 * Caches content in memory, and in a folder or Redis. Fresh entries are served at once. Stale ones are revalidated, once
 * for all waiting calls; if that is slow or fails, the stale entry is served for the grace period. Failures are not cached.
 */
export async function contentCache({ store, onRead }: ContentCacheOptions): Promise<ContentCache> {
  // BentoCache backs off only after failures within its soft timeout; most come later
  const recentFailures = new LRUCache<
    string,
    { readonly failure: ContentUnavailable; readonly until: number }
  >({
    max: MAX_ENTRIES,
  })
  const emitter = new EventEmitter()
  emitter.on('cache:hit', ({ graced, layer }: { readonly graced?: boolean; readonly layer?: string }) =>
    onRead(graced ? 'stale' : 'fresh', layer === 'l2' ? 'store' : 'memory'),
  )
  emitter.on('cache:miss', () => onRead('miss', 'none'))
  const memory = memoryDriver({ maxItems: MAX_ENTRIES })
  const layers =
    'folder' in store
      ? bentostore()
          .useL1Layer(memory)
          .useL2Layer(fileDriver({ directory: store.folder, pruneInterval: '1h' }))
      : bentostore()
          .useL1Layer(memory)
          // imported only where Redis is used
          .useL2Layer((await import('bentocache/drivers/redis')).redisDriver({ connection: store.redis }))
  const cache = new BentoCache({
    default: 'content',
    stores: { content: layers },
    prefix: 'content',
    emitter,
    serializer: memoizingSerializer(),
    grace: GRACE_PERIOD,
    graceBackoff: BACK_OFF_MS,
    timeout: SOFT_TIMEOUT,
    // with a full disk or an unreachable Redis, the memory layer serves alone
    suppressL2Errors: true,
    l2CircuitBreakerDuration: '5s',
  })

  const recentlyInvalidated = new LRUCache<string, true>({
    max: MAX_INVALIDATED_TAGS,
    ttl: RECENT_INVALIDATION_MS,
  })

  return {
    middleware: (call, answer) => {
      // the file driver uses keys as file names
      const key = createHash('sha256').update(contentCallKey(call)).digest('hex').slice(0, 40)
      const get = (context: Context.Context<never>) =>
        cache.getOrSet({
          key,
          ...(call.tags.some((tag) => recentlyInvalidated.has(tag)) && {
            timeout: SOFT_TIMEOUT_AFTER_INVALIDATION,
          }),
          ttl: call.ttlSeconds * 1000,
          tags: [...call.tags],
          factory: async ({ gracedEntry, setOptions }) => {
            const failed = recentFailures.get(key)
            if (gracedEntry && failed && Date.now() < failed.until) throw failed.failure
            // run in the caller's context, so that the call belongs to its request
            const read = await Effect.runPromiseWith(context)(Effect.result(answer))
            if (Result.isFailure(read)) {
              recentFailures.set(key, { failure: read.failure, until: Date.now() + BACK_OFF_MS })
              throw read.failure
            }
            if (read.success === null) setOptions({ ttl: NOT_FOUND_TTL, skipL2Write: true })
            return read.success
          },
        })
      return Effect.context().pipe(
        Effect.flatMap((context) =>
          Effect.tryPromise({ try: () => get(context), catch: (cause) => unavailable(cause, call.name) }),
        ),
      )
    },
    invalidate: async (tags) => {
      for (const tag of tags) recentlyInvalidated.set(tag, true)
      await cache.deleteByTag({ tags: [...tags] })
    },
    close: () => cache.disconnectAll(),
  }
}

/**
 * A JSON serializer that parses each text once, because hot entries are read very often. Callers share the parsed value
 * and must not change it.
 */
function memoizingSerializer() {
  const parsed = new LRUCache<string, object>({ max: MAX_PARSED_ENTRIES })
  return {
    serialize: (value: unknown): string => JSON.stringify(value),
    deserialize: (text: string): unknown => {
      const known = parsed.get(text)
      if (known) return known
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null) parsed.set(text, value)
      return value
    },
  }
}

/** Unwraps the failure of the backend from the cache's error. */
function unavailable(cause: unknown, endpoint: string): ContentUnavailable {
  if (cause instanceof ContentUnavailable) return cause
  if (cause instanceof Error && cause.cause instanceof ContentUnavailable) return cause.cause
  return new ContentUnavailable({ endpoint, reason: 'network', detail: String(cause) })
}
