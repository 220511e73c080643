import * as Effect from 'effect/Effect'
import type { Failure } from '#cli/shared/rules/checked-response.ts'
import {
  type CachedResponse,
  type CacheState,
  responseCacheState,
  uncacheableReason,
  type WarmedAddress,
  type WarmTarget,
} from '../rules/warmed-address.ts'

type Request = (target: WarmTarget) => Effect.Effect<CachedResponse>

/**
 * How many further requests are made, by the state of the last response. A revalidation takes a moment, and some caches
 * store a response only after sending it.
 */
const EXTRA_ATTEMPTS: Readonly<Record<CacheState, number>> = {
  hit: 1,
  stale: 6,
  miss: 4,
  bypass: 1,
  unknown: 1,
}
const BASE_DELAY_MS = 50

const FAILURES: Partial<Readonly<Record<Failure, string>>> = {
  timeout: 'timed out',
  refused: 'the connection was refused',
  unresolved: 'there is no such host',
  certificate: 'its certificate is not trusted',
}

/** Requests a resource until it comes from a cache, and returns the outcome. `first` is the first response to it. */
export const warmResource = Effect.fnUntraced(function* (
  target: WarmTarget,
  first: CachedResponse,
  request: Request,
) {
  const ended = (
    outcome: WarmedAddress['outcome'],
    reason: string | null,
    last: CachedResponse | null,
  ): WarmedAddress => ({
    ...target,
    coldMs: first.ms,
    cold: stateOf(first),
    bytes: first.bytes,
    outcome,
    reason,
    status: (last ?? first).status,
    warmMs: last?.ms ?? null,
    warm: last && stateOf(last),
    layers: (last ?? first).layers,
  })
  const failed = failureReason(first)
  if (failed !== null) return ended('failed', failed, null)
  const reason = uncacheableReason(first.layers, first.restrictions)
  if (reason !== null) return ended('uncacheable', reason, null)
  let last = first
  for (let attempts = 0; attempts < EXTRA_ATTEMPTS[stateOf(last)]; attempts += 1) {
    if (attempts > 0) yield* Effect.sleep(BASE_DELAY_MS * 2 ** attempts)
    last = yield* request(target)
    const later = failureReason(last)
    if (later !== null) return ended('failed', later, last)
    if (stateOf(last) === 'hit') return ended('warmed', null, last)
  }
  const state = stateOf(last)
  return ended(state === 'unknown' ? 'uncacheable' : 'missed', MISS_REASONS[state], last)
})

const MISS_REASONS: Readonly<Record<CacheState, string | null>> = {
  hit: null,
  unknown: 'its response names no cache',
  stale: 'it is cached but stale, and was not revalidated',
  miss: `it is cacheable, but ${EXTRA_ATTEMPTS.miss + 1} requests were misses`,
  bypass: 'a cache that held it now bypasses it',
}

/** Requests a warmed address again. Returns it with the outcome `evicted` if it no longer comes from a cache. */
export const verifyWarmed = Effect.fnUntraced(function* (address: WarmedAddress, request: Request) {
  const response = yield* request(address)
  const state = stateOf(response)
  const failure = failureReason(response)
  const isCached = failure === null && (state === 'hit' || state === 'stale')
  return {
    ...address,
    warm: state,
    warmMs: response.ms,
    status: response.status,
    layers: response.layers,
    ...(!isCached && {
      outcome: 'evicted' as const,
      reason: failure ?? 'it was evicted: the cache is too small or was cleared',
    }),
  } satisfies WarmedAddress
})

const stateOf = ({ layers }: CachedResponse): CacheState => responseCacheState(layers)

function failureReason({ status, failure, location }: CachedResponse): string | null {
  if (failure !== null) return FAILURES[failure] ?? 'the connection broke'
  if (status === 200) return null
  if (status >= 300 && status < 400) return `it redirects to ${location ?? 'nowhere'}`
  return `it responds with ${status}`
}
