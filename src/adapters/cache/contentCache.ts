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
import { contentCallKey, contentCallTags, ttlSeconds } from '../../domain/ports/contentCalls.ts'
import { ContentUnavailable } from '../../domain/ports/contentSource.ts'
import type { ContentCallMiddleware } from './contentCallMiddleware.ts'

/** Longer than any outage that is not noticed: what was read last is served as long. */
const GRACE_PERIOD = '7 days'
/** After a failure the backend is left alone for this long, by those who have an old answer. */
const BACK_OFF_MS = 5_000
/** Pages are kept too, so what is read here is mostly read behind visitors' backs: it may take a moment to be new. */
const SOFT_TIMEOUT = '1s'
/** What the backend has just told of is waited for longer: a page made of the old would stand for a minute. */
const SOFT_TIMEOUT_AFTER_INVALIDATION = '5s'
const RECENT_INVALIDATION_MS = 10_000
/** What the backend does not know is asked for again soon. */
const NOT_FOUND_TTL = '10s'
const MAX_ENTRIES = 5_000
const MAX_PARSED_ENTRIES = 1_000
const MAX_INVALIDATED_TAGS = 1_000

/** How a call was answered: kept and fresh, kept and old while it is read anew, or by the backend. */
export type CacheOutcome = 'fresh' | 'stale' | 'miss'
/** Where the answer came from: this process, the folder or Redis, or none of them. */
export type CacheLayer = 'memory' | 'store' | 'none'

export interface ContentCache {
  readonly middleware: ContentCallMiddleware
  /** Makes what has one of these tags old at once, in this process and in the store. */
  readonly invalidate: (tags: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

export interface ContentCacheOptions {
  /** Outlasts a restart: a folder of this server, or a Redis that several share. */
  readonly store: { readonly folder: string } | { readonly redis: Redis }
  readonly onRead: (outcome: CacheOutcome, layer: CacheLayer) => void
}

/**
 * Keeps the backend's answers: in memory, and in a folder or in Redis. What is fresh is given at once. What is old is
 * read anew, once however many wait; where that takes more than a moment or fails, the old is given, for days. A failure
 * is never kept.
 */
export async function contentCache({ store, onRead }: ContentCacheOptions): Promise<ContentCache> {
  // BentoCache backs off after a failure that it waited for; most come later than it waits
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
          // its client is there only where a Redis is
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
    // a full disk or a Redis that is away: the memory goes on
    suppressL2Errors: true,
    l2CircuitBreakerDuration: '5s',
  })

  const recentlyInvalidated = new LRUCache<string, true>({
    max: MAX_INVALIDATED_TAGS,
    ttl: RECENT_INVALIDATION_MS,
  })

  return {
    middleware: (call, answer) => {
      // keys become names of files
      const key = createHash('sha256').update(contentCallKey(call)).digest('hex').slice(0, 40)
      const get = (context: Context.Context<never>) =>
        cache.getOrSet({
          key,
          ...(contentCallTags(call).some((tag) => recentlyInvalidated.has(tag)) && {
            timeout: SOFT_TIMEOUT_AFTER_INVALIDATION,
          }),
          ttl: ttlSeconds(call) * 1000,
          tags: [...contentCallTags(call)],
          factory: async ({ gracedEntry, setOptions }) => {
            const failed = recentFailures.get(key)
            if (gracedEntry && failed && Date.now() < failed.until) throw failed.failure
            // in the context of whoever asks: it is read for the same request
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
 * JSON, of which each text is parsed once: entries are kept as texts, and what is read again and again must not be
 * parsed again and again. What comes out is shared, and nobody changes it.
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

/** What the backend failed with; the cache wraps it. */
function unavailable(cause: unknown, endpoint: string): ContentUnavailable {
  if (cause instanceof ContentUnavailable) return cause
  if (cause instanceof Error && cause.cause instanceof ContentUnavailable) return cause.cause
  return new ContentUnavailable({ endpoint, reason: 'network', detail: String(cause) })
}
