import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { CachedResponse, WarmTarget } from '../rules/warmed-address.ts'

/** Requests what browsers request, and reports which cache responded. */
export class CacheProbe extends Context.Service<
  CacheProbe,
  {
    /** Reads one response to its last byte. It never fails: the result says why there was no response. */
    readonly request: (target: WarmTarget) => Effect.Effect<CachedResponse>
  }
>()('domain/ports/CacheProbe') {}
