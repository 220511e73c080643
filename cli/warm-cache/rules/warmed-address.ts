import type { Failure } from '#cli/shared/rules/checked-response.ts'

/**
 * How a cache treated a request: it had the response (`hit`), had it but stale (`stale`), did not have it (`miss`),
 * does not cache such addresses (`bypass`), or does not say (`unknown`).
 */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass' | 'unknown'

/** What one cache on the way says about a response. */
export interface ReportedLayer {
  readonly name: string
  readonly state: CacheState
  readonly detail: string
}

/** What a response says about being cached. */
export interface CacheRestrictions {
  /** `no-store`, `private` or `no-cache`; `null` if none of them is set. */
  readonly directive: string | null
  readonly variesOnEverything: boolean
  readonly setsCookie: boolean
}

/**
 * Returns the cache state that a visitor sees. The outermost cache that stores such addresses decides: what inner ones
 * say was stored with the response, and may be as old as it is.
 */
export function responseCacheState(layers: readonly ReportedLayer[]): CacheState {
  const deciding = layers.findLast(({ state }) => state !== 'bypass' && state !== 'unknown')
  return deciding?.state ?? layers.find(({ state }) => state === 'bypass')?.state ?? 'unknown'
}

/** Returns why no cache will store a response, or `null` if one may. */
export function uncacheableReason(
  layers: readonly ReportedLayer[],
  { directive, variesOnEverything, setsCookie }: CacheRestrictions,
): string | null {
  const bypassing = layers.findLast(({ state }) => state === 'bypass')
  if (bypassing && responseCacheState(layers) === 'bypass')
    return `${bypassing.name} bypasses it: ${bypassing.detail}`
  if (directive !== null) return `its Cache-Control says ${directive}`
  if (variesOnEverything) return 'its Vary is *'
  return setsCookie ? 'it sets a cookie' : null
}

/** Browsers that support WebP and those that do not get different pages and images (spec section 3). */
export const VARIANTS = ['webp', 'other'] as const
export type Variant = (typeof VARIANTS)[number]

/** A page, the data that the client router requests in its place, or an image in one size. */
export type ResourceKind = 'page' | 'data' | 'picture'

/**
 * `warmed`: a later request was a hit. `uncacheable`: the site or a cache says that it is not stored. `missed`: it is
 * cacheable, and no request was a hit. `failed`: the response is not one to store. `evicted`: it was warmed, and a later
 * request was a miss.
 */
export const OUTCOMES = ['failed', 'evicted', 'missed', 'uncacheable', 'warmed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** One address in one variant, with its outcome. */
export interface WarmedAddress {
  readonly url: string
  readonly kind: ResourceKind
  readonly variant: Variant
  readonly outcome: Outcome
  /** Why it is not warmed. */
  readonly reason: string | null
  readonly status: number
  /** The first request and the last: milliseconds, and where the response came from. */
  readonly coldMs: number
  readonly warmMs: number | null
  readonly cold: CacheState
  readonly warm: CacheState | null
  /** What each cache said last, from the site outwards. */
  readonly layers: readonly ReportedLayer[]
  /** As they came over the wire. */
  readonly bytes: number
}

/** The result of warming a site. */
export interface WarmReport {
  readonly origin: string
  readonly startedAt: string
  readonly durationMs: number
  /** `false` if it was stopped. */
  readonly complete: boolean
  /** The most important first. */
  readonly addresses: readonly WarmedAddress[]
  /** The number of pages that were requested but do not show the content that changed. */
  readonly unaffected: number
  /** Whether everything was requested again at the end. */
  readonly verified: boolean
  /** How often concurrency was reduced because the site was slow or asked to wait. */
  readonly backOffs: number
}

/** Whether an address fails the run. One that is uncacheable is reported, but does not. */
export const isProblem = ({ outcome }: WarmedAddress): boolean =>
  outcome === 'failed' || outcome === 'missed' || outcome === 'evicted'

interface Times {
  readonly p50: number
  readonly p95: number
}

export interface WarmSummary {
  readonly counts: Readonly<Record<Outcome, number>>
  /** Milliseconds, of warmed addresses; `null` without any. */
  readonly cold: Times | null
  readonly warm: Times | null
  readonly bytes: number
}

/** Counts addresses by outcome, and sums up their times and bytes. */
export function warmSummary(addresses: readonly WarmedAddress[]): WarmSummary {
  const count = (wanted: Outcome): number => addresses.filter(({ outcome }) => outcome === wanted).length
  const warmed = addresses.filter(({ outcome }) => outcome === 'warmed')
  return {
    counts: {
      failed: count('failed'),
      evicted: count('evicted'),
      missed: count('missed'),
      uncacheable: count('uncacheable'),
      warmed: warmed.length,
    },
    cold: times(warmed.map(({ coldMs }) => coldMs)),
    warm: times(warmed.flatMap(({ warmMs }) => (warmMs === null ? [] : [warmMs]))),
    bytes: addresses.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function times(values: readonly number[]): Times | null {
  const sorted = values.toSorted((a, b) => a - b)
  // the nearest rank, so that it is a time that was measured
  const at = (part: number): number => Number(sorted[Math.ceil(sorted.length * part) - 1])
  return sorted.length === 0 ? null : { p50: at(0.5), p95: at(0.95) }
}

/** Joins the reports of several processes of one site. */
export const joinWarmReports = (origin: string, reports: readonly WarmReport[]): WarmReport => ({
  origin,
  startedAt: reports[0]?.startedAt ?? '',
  durationMs: reports.reduce((sum, { durationMs }) => sum + durationMs, 0),
  complete: reports.every(({ complete }) => complete),
  addresses: reports.flatMap(({ addresses }) => addresses),
  unaffected: reports.reduce((sum, { unaffected }) => sum + unaffected, 0),
  verified: reports.length > 0 && reports.every(({ verified }) => verified),
  backOffs: reports.reduce((sum, { backOffs }) => sum + backOffs, 0),
})

/** What is requested: an address, as one kind of browser requests it. */
export interface WarmTarget {
  readonly url: string
  readonly kind: ResourceKind
  readonly variant: Variant
}

/** The addresses in a page, as they are written. */
export interface PageTargets {
  readonly links: readonly string[]
  /** Images that are offered in several sizes. */
  readonly images: readonly string[]
}

/** One response, read to its end. */
export interface CachedResponse {
  /** 0 without a response. */
  readonly status: number
  readonly failure: Failure | null
  /** The target of a redirect, as it is written. */
  readonly location: string | null
  /** How long the site asks to wait before the next request. */
  readonly retryAfterMs: number | null
  /** Milliseconds until the last byte. */
  readonly ms: number
  /** As they came over the wire. */
  readonly bytes: number
  /** What each cache on the way says, from the site outwards. */
  readonly layers: readonly ReportedLayer[]
  readonly restrictions: CacheRestrictions
  /** The tags of the content that a page shows; `null` if the response does not name them. */
  readonly tags: readonly string[] | null
  /** Empty except for pages that responded with 200. */
  readonly targets: PageTargets
}
