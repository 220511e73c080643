import type { CacheLayer, CacheState } from './cacheState.ts'

/** Browsers that show WebP and those that do not get pages and pictures of their own (spec section 3). */
export const VARIANTS = ['webp', 'other'] as const
export type Variant = (typeof VARIANTS)[number]

/** A page, the data that the client router asks for in its place, or a picture in one size. */
export type ResourceKind = 'page' | 'data' | 'picture'

/**
 * `warmed`: a second request was a hit. `uncacheable`: the site or a cache says that it is not kept. `missed`: it may be
 * kept, and no request was a hit. `failed`: it is no answer to keep. `evicted`: it was warmed, and a later look was a miss.
 */
export const OUTCOMES = ['failed', 'evicted', 'missed', 'uncacheable', 'warmed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** One address in one variant, with what came of it. */
export interface WarmedAddress {
  readonly url: string
  readonly kind: ResourceKind
  readonly variant: Variant
  readonly outcome: Outcome
  /** Why it is not warmed. */
  readonly reason: string | null
  readonly status: number
  /** Of the first request and of the last: milliseconds, and where the answer came from. */
  readonly coldMs: number
  readonly warmMs: number | null
  readonly cold: CacheState
  readonly warm: CacheState | null
  /** What each cache said last, from the site outwards. */
  readonly layers: readonly CacheLayer[]
  /** As they came over the wire. */
  readonly bytes: number
}

/** What a warming did. */
export interface WarmReport {
  readonly origin: string
  readonly startedAt: string
  readonly durationMs: number
  /** False where it was stopped. */
  readonly complete: boolean
  /** In the order of importance. */
  readonly addresses: readonly WarmedAddress[]
  /** Pages that were looked at and are not touched by what changed. */
  readonly unaffected: number
  /** Whether everything was requested again at the end. */
  readonly verified: boolean
  /** How often the site was slow or asked to wait. */
  readonly backOffs: number
}

/** Whether the command fails for it. What is not to be kept is told, and no failure. */
export const isProblem = ({ outcome }: WarmedAddress): boolean =>
  outcome === 'failed' || outcome === 'missed' || outcome === 'evicted'

interface Times {
  readonly p50: number
  readonly p95: number
}

export interface WarmSummary {
  readonly counts: Readonly<Record<Outcome, number>>
  /** In milliseconds, of what is warmed; `null` where nothing is. */
  readonly cold: Times | null
  readonly warm: Times | null
  readonly bytes: number
}

/** The figures of a warming. */
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
  // the nearest rank: a time that was measured
  const at = (part: number): number => Number(sorted[Math.ceil(sorted.length * part) - 1])
  return sorted.length === 0 ? null : { p50: at(0.5), p95: at(0.95) }
}
