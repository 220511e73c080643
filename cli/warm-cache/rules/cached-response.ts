import type { Failure } from '../../shared/rules/checked-response.ts'
import type { CacheLayer, CacheRestrictions } from './cache-state.ts'
import type { ResourceKind, Variant } from './warmed-address.ts'

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
  readonly layers: readonly CacheLayer[]
  readonly restrictions: CacheRestrictions
  /** The tags of the content that a page shows; `null` if the response does not name them. */
  readonly tags: readonly string[] | null
  /** Empty except for pages that responded with 200. */
  readonly targets: PageTargets
}
