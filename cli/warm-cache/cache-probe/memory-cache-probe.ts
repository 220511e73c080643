import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { CacheProbe } from '../ports/cache-probe.ts'
import type { CachedResponse, WarmTarget } from '../rules/warmed-address.ts'

/** What an address responds to its n-th request in one variant. */
export type MemoryResponse = (
  times: number,
  target: WarmTarget,
) => Partial<CachedResponse> | Effect.Effect<Partial<CachedResponse>>

const HIT = { name: 'memory', state: 'hit', detail: 'hit' } as const
const MISS = { name: 'memory', state: 'miss', detail: 'miss' } as const

const RESPONSE: CachedResponse = {
  status: 200,
  failure: null,
  location: null,
  retryAfterMs: null,
  ms: 1,
  bytes: 1_000,
  layers: [],
  restrictions: { directive: null, variesOnEverything: false, setsCookie: false },
  tags: null,
  targets: { links: [], images: [] },
}

/** A site behind a cache, in memory. Unless `responses` differs, a first request is a miss and later ones are hits. */
export function memoryCacheProbe(responses: Readonly<Record<string, MemoryResponse>> = {}): {
  readonly layer: Layer.Layer<CacheProbe>
  /** The resources that were requested, in order. */
  readonly requests: readonly WarmTarget[]
} {
  const requests: WarmTarget[] = []
  const layer = Layer.succeed(CacheProbe, {
    request: (target) =>
      Effect.suspend(() => {
        requests.push(target)
        const times = requests.filter(
          ({ url, variant }) => url === target.url && variant === target.variant,
        ).length
        const given = responses[target.url]?.(times, target) ?? {}
        const response = Effect.isEffect(given) ? given : Effect.succeed(given)
        const layers = [times === 1 ? MISS : HIT]
        return Effect.map(response, (part) => ({ ...RESPONSE, layers, ...part }))
      }),
  })
  return { layer, requests }
}
