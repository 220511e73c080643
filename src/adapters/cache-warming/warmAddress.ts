import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../../domain/audit/checkedResponse.ts'
import {
  type CacheState,
  cacheLayers,
  responseCacheState,
  uncacheableReason,
} from '../../domain/warming/cacheState.ts'
import type { ResourceKind, Variant, WarmedAddress } from '../../domain/warming/warmedAddress.ts'
import type { BufferedResponse } from './retryingFetcher.ts'

/** What a browser sends for each kind of thing, with and without WebP. */
export const ACCEPT: Readonly<Record<ResourceKind, Readonly<Record<Variant, string>>>> = {
  page: {
    webp: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    other: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  },
  // a browser that has recorded its support says so by a cookie, which no cache in front may keep by
  data: { webp: 'image/webp,*/*', other: '*/*' },
  picture: {
    webp: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    other: 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  },
}

/** What is warmed. */
export interface Target {
  readonly url: string
  readonly kind: ResourceKind
  readonly variant: Variant
}

export type FetchTarget = (target: Target) => Promise<BufferedResponse>

/** A revalidation needs a moment, and so does a cache that stores a response after sending it. */
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
  refused: 'nothing answers at this host and port',
  unresolved: 'there is no such host',
  certificate: 'its certificate is not trusted',
}

/** Asks until an answer comes from the cache, and says what came of it. `first` is the first answer, asked for already. */
export async function warmAddress(
  target: Target,
  first: BufferedResponse,
  fetchTarget: FetchTarget,
  signal: AbortSignal,
): Promise<WarmedAddress> {
  const cold = stateOf(first)
  const about = { ...target, status: first.status, coldMs: first.ms, cold, bytes: first.body.length }
  const ended = (
    outcome: WarmedAddress['outcome'],
    reason: string | null,
    last: BufferedResponse | null,
  ): WarmedAddress => ({
    ...about,
    outcome,
    reason,
    status: (last ?? first).status,
    warmMs: last?.ms ?? null,
    warm: last && stateOf(last),
    layers: layersOf(last ?? first),
  })
  const failed = failureReason(first)
  if (failed !== null) return ended('failed', failed, null)
  const reason = uncacheableReason(layersOf(first), first.header)
  if (reason !== null) return ended('uncacheable', reason, null)
  let last = first
  for (let attempts = 0; attempts < EXTRA_ATTEMPTS[stateOf(last)]; attempts += 1) {
    if (attempts > 0) await wait(BASE_DELAY_MS * 2 ** attempts, null, { signal })
    last = await fetchTarget(target)
    const later = failureReason(last)
    if (later !== null) return ended('failed', later, last)
    if (stateOf(last) === 'hit') return ended('warmed', null, last)
  }
  return ended(
    stateOf(last) === 'unknown' ? 'uncacheable' : 'missed',
    MISS_REASONS[stateOf(last)] ?? null,
    last,
  )
}

const MISS_REASONS: Partial<Readonly<Record<CacheState, string>>> = {
  unknown: 'its response names no cache',
  stale: 'it is cached but stale, and was not revalidated',
  miss: `it is cacheable, but ${EXTRA_ATTEMPTS.miss + 1} requests were misses`,
  bypass: 'a cache that held it now bypasses it',
}

/** Whether an address that was warmed still is. */
export async function verifyAddress(
  address: WarmedAddress,
  fetchTarget: FetchTarget,
): Promise<WarmedAddress> {
  const response = await fetchTarget(address)
  const state = stateOf(response)
  const isThere = failureReason(response) === null && (state === 'hit' || state === 'stale')
  return {
    ...address,
    warm: state,
    warmMs: response.ms,
    status: response.status,
    layers: layersOf(response),
    ...(!isThere && {
      outcome: 'evicted' as const,
      reason: failureReason(response) ?? 'it was evicted: the cache is too small or was cleared',
    }),
  }
}

const layersOf = ({ header }: BufferedResponse) => cacheLayers(header)
const stateOf = (response: BufferedResponse): CacheState => responseCacheState(layersOf(response))

function failureReason({ status, failure, header }: BufferedResponse): string | null {
  if (failure !== null) return FAILURES[failure] ?? 'the connection broke'
  if (status === 200) return null
  if (status >= 300 && status < 400) return `it redirects to ${header('location') ?? 'nowhere'}`
  return `it answers ${status}`
}
