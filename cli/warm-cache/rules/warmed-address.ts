import type { CacheLayer, CacheState } from './cache-state.ts'

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
  readonly layers: readonly CacheLayer[]
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
