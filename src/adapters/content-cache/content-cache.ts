import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { BentoCache, bentostore } from 'bentocache'
import { fileDriver } from 'bentocache/drivers/file'
import { memoryDriver } from 'bentocache/drivers/memory'
import type { CreateDriverResult, L2CacheDriver } from 'bentocache/types'
import type * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import {
  type CachedAnswer,
  type CachedAnswers,
  expiredIfFromTheFuture,
  UNREADABLE,
} from './cached-answers.ts'
import { type ContentCall, type ContentCallMiddleware, contentCallKey } from './content-call.ts'
import { implausibleAnswers, isEmptyAnswer } from './implausible-answers.ts'
import { patientReads } from './patient-reads.ts'

/** Longer than any outage that goes unnoticed. */
const GRACE_PERIOD = '7 days'
/** After a failure, calls with a stale entry, and those that can do without, do not reach the backend for this long. */
const BACK_OFF_MS = 5_000
/** How long a failure is a reason to expect another. */
const FAILURE_REMEMBERED_MS = 60_000
/** How long a call waits for fresh content before it gets the stale entry. */
const SOFT_TIMEOUT_MS = 1_000
/** After an invalidation the cache waits longer: a page rendered from stale content would stay for a minute. */
const SOFT_TIMEOUT_AFTER_INVALIDATION_MS = 5_000
const RECENT_INVALIDATION_MS = 10_000
/** How long the cache remembers that the backend has no such content. */
const NOT_FOUND_TTL = '10s'
const MAX_ENTRIES = 5_000
const MAX_INVALIDATED_TAGS = 1_000

/** How a content call was served: fresh, stale while it is revalidated, or by the backend. */
export type CacheOutcome = 'fresh' | 'stale' | 'miss'
/** The cache layer that had the entry: this process, the folder or Redis, or none. */
export type CacheLayer = 'memory' | 'store' | 'none'

export interface ContentCache {
  readonly middleware: ContentCallMiddleware
  /**
   * Makes entries with one of these tags stale, in this process and in the store. With a slug, only that item has
   * changed; without one, everything may have. If the backend then answers that such content is gone, it is believed.
   */
  readonly invalidate: (tags: readonly string[], slug: string | null) => Promise<void>
  /** Returns the calls to which the backend's answer is implausible, so that the cached one is used instead. */
  readonly implausible: () => readonly ContentCall['name'][]
  readonly close: () => Promise<void>
}

export interface ContentCacheOptions {
  /** Survives a restart: a folder of this server, or a Redis that several servers share. */
  readonly store: { readonly folder: string } | { readonly redis: Redis }
  readonly onRead: (outcome: CacheOutcome, layer: CacheLayer) => void
  /** Called for each implausible answer. */
  readonly onImplausible?: (call: ContentCall['name'], detail: string) => void
  /** Which backend's content it is, so that servers of several sites can share a Redis. */
  readonly backend?: string
  readonly answers: CachedAnswers
}

/**
 * Caches content in memory, and in a folder or Redis. Fresh entries are served at once. Stale ones are revalidated, once
 * for all waiting calls; if that is slow or fails, the stale entry is served for the grace period. Failures are not cached.
 */
export async function contentCache({
  store,
  onRead,
  onImplausible = () => undefined,
  backend = '',
  answers,
}: ContentCacheOptions): Promise<ContentCache> {
  // BentoCache backs off only after failures within its soft timeout; most come later
  const recentFailures = new LRUCache<string, { readonly failure: FailureFields; readonly at: number }>({
    max: MAX_ENTRIES,
  })
  const emitter = new EventEmitter()
  emitter.on('cache:hit', ({ graced, layer }: { readonly graced?: boolean; readonly layer?: string }) =>
    onRead(graced ? 'stale' : 'fresh', layer === 'l2' ? 'store' : 'memory'),
  )
  emitter.on('cache:miss', () => onRead('miss', 'none'))
  const { decodeEntry } = answers
  const kept =
    'folder' in store
      ? // this driver writes JSON of whatever it is given
        withEntries(fileDriver({ directory: store.folder, pruneInterval: '1h' }), Object, decodeEntry)
      : // imported only where Redis is used
        withEntries(
          (await import('bentocache/drivers/redis')).redisDriver({ connection: store.redis }),
          JSON.stringify,
          decodeEntry,
        )
  const layers = bentostore()
    .useL1Layer(memoryDriver({ maxItems: MAX_ENTRIES }))
    .useL2Layer(kept)
  const cache = new BentoCache({
    default: 'content',
    stores: { content: layers },
    prefix: backend === '' ? 'content' : `content:${digest(backend)}`,
    emitter,
    serializer: { serialize: (entry) => entry, deserialize: expiredIfFromTheFuture },
    grace: GRACE_PERIOD,
    graceBackoff: BACK_OFF_MS,
    timeout: SOFT_TIMEOUT_MS,
    // with a full disk or an unreachable Redis, the memory layer serves alone
    suppressL2Errors: true,
    l2CircuitBreakerDuration: '5s',
  })

  const recentlyInvalidated = new LRUCache<string, true>({
    max: MAX_INVALIDATED_TAGS,
    ttl: RECENT_INVALIDATION_MS,
  })

  // a hash, because the file driver uses keys as file names. Versions that expect different answers have different keys
  const keyOf = (call: Pick<ContentCall, 'name' | 'args'>): string =>
    digest(`${answers.version(call.name)} ${contentCallKey(call)}`)

  const implausible = implausibleAnswers(onImplausible)
  const patient = patientReads()
  const hasFailedWithin = (key: string, ms: number): boolean => {
    const age = Date.now() - (recentFailures.get(key)?.at ?? 0)
    return age >= 0 && age < ms
  }
  const hasFailedBefore = (key: string): boolean => hasFailedWithin(key, FAILURE_REMEMBERED_MS)
  const remember = (key: string, error: ContentUnavailable): ContentUnavailable => {
    // its fields only: an error's stack keeps the receivers of its calls alive, including sockets and requests
    recentFailures.set(key, { failure: { ...error }, at: Date.now() })
    return error
  }

  return {
    middleware: (call, answer, source) => {
      const key = keyOf(call)
      const read = (
        context: Context.Context<never>,
        forceFresh: boolean,
        waitMs: number,
      ): Promise<CachedAnswer> => {
        const calledAt = Date.now()
        const isRequired = waitMs === Number.POSITIVE_INFINITY
        const softTimeoutMs = call.tags.some((tag) => recentlyInvalidated.has(tag))
          ? SOFT_TIMEOUT_AFTER_INVALIDATION_MS
          : SOFT_TIMEOUT_MS
        return cache.getOrSet<CachedAnswer>({
          key,
          forceFresh,
          // a stale entry comes before its reader gives up
          timeout: Math.min(softTimeoutMs, waitMs / 2),
          ttl: call.ttlSeconds * 1000,
          tags: [...call.tags],
          factory: async ({ gracedEntry, setOptions }) => {
            const entry = (gracedEntry?.value as CachedAnswer | undefined)?.answer
            const failed = recentFailures.get(key)
            const sharesFailure =
              gracedEntry || !isRequired
                ? hasFailedWithin(key, BACK_OFF_MS)
                : // those who waited for the same attempt
                  failed && failed.at >= calledAt && failed.at <= Date.now()
            if (failed && sharesFailure) throw new ContentUnavailable(failed.failure)
            const known = entry === UNREADABLE ? null : entry
            const checked = implausible.checked({ key, call, source, known, answer })
            const end = patient.begin(key, hasFailedBefore(key))
            // run in the caller's context, so that the call belongs to its request
            const read = await Effect.runPromiseWith(context)(Effect.result(checked)).finally(end)
            if (Result.isFailure(read)) throw remember(key, read.failure)
            recentFailures.delete(key)
            const next = read.success
            // stored only in place of what was there before: anybody can ask for what does not exist
            if (isEmptyAnswer(next)) setOptions({ ttl: NOT_FOUND_TTL, skipL2Write: isEmptyAnswer(known) })
            // what is made from content is made again only when the content changes
            return { call: call.name, answer: isDeepStrictEqual(next, known) ? known : next }
          },
        })
      }
      const get = async (context: Context.Context<never>, waitMs: number) => {
        const cached = await read(context, false, waitMs)
        // an entry that cannot be read is useless as a fallback, too
        const { answer: found } = cached.answer === UNREADABLE ? await read(context, true, waitMs) : cached
        return found as Effect.Success<typeof answer>
      }
      const attempted = { key, endpoint: call.name, hasFailedBefore: () => hasFailedBefore(key) }
      return patient.within(attempted, (waitMs) =>
        Effect.context().pipe(
          Effect.flatMap((context) =>
            Effect.tryPromise({
              try: () => get(context, waitMs),
              catch: (cause) => unavailable(cause, call.name),
            }),
          ),
        ),
      )
    },
    implausible: implausible.calls,
    invalidate: async (tags, slug) => {
      implausible.confirm(tags, slug)
      // the backend's answers may have changed
      recentFailures.clear()
      for (const tag of tags) recentlyInvalidated.set(tag, true)
      await cache.deleteByTag({ tags: [...tags] })
    },
    close: () => cache.disconnectAll(),
  }
}

/**
 * Lets a store hold entries, not text. BentoCache's own serializer would keep the text of each entry in memory as well,
 * and parse it again for each reader: callers share an answer instead, and must not change it.
 */
const withEntries = <Driver extends L2CacheDriver>(
  { options, factory }: CreateDriverResult<Driver>,
  encode: (entry: unknown) => string,
  decode: (stored: unknown) => unknown,
): CreateDriverResult<Driver> => ({
  options,
  factory: (config) => {
    const driver = factory(config)
    const [get, set] = [driver.get.bind(driver), driver.set.bind(driver)]
    return Object.assign(driver, {
      get: async (key: string) => {
        const stored = await get(key)
        return stored === undefined ? undefined : decode(stored)
      },
      set: (key: string, entry: unknown, ttl?: number) => set(key, encode(entry), ttl),
    })
  },
})

type FailureFields = ConstructorParameters<typeof ContentUnavailable>[0]

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40)

/** Unwraps the backend's failure from the cache's error. */
function unavailable(cause: unknown, endpoint: string): ContentUnavailable {
  if (cause instanceof ContentUnavailable) return cause
  if (cause instanceof Error && cause.cause instanceof ContentUnavailable) return cause.cause
  return new ContentUnavailable({ endpoint, reason: 'network', detail: String(cause) })
}
