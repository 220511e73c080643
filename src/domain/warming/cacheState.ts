/**
 * Where a response came from: a cache that held it, that held it and knows it to be stale, that did not hold it, that
 * lets such addresses pass, or that does not say.
 */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass' | 'unknown'

/** What one cache on the way says. */
export interface CacheLayer {
  readonly name: string
  readonly state: CacheState
  readonly detail: string
}

/** What a response says about being cached. */
export interface CacheRestrictions {
  /** `no-store`, `private` or `no-cache`; `null` where none of them is set. */
  readonly directive: string | null
  readonly variesOnEverything: boolean
  readonly setsCookie: boolean
}

/**
 * Where a response came from as its reader sees it. The outermost cache that stores such addresses decides: what the
 * inner ones say may be as old as the response.
 */
export function responseCacheState(layers: readonly CacheLayer[]): CacheState {
  const deciding = layers.findLast(({ state }) => state !== 'bypass' && state !== 'unknown')
  return deciding?.state ?? layers.find(({ state }) => state === 'bypass')?.state ?? 'unknown'
}

/** Why no cache will store a response; `null` where one may. */
export function uncacheableReason(
  layers: readonly CacheLayer[],
  { directive, variesOnEverything, setsCookie }: CacheRestrictions,
): string | null {
  const bypassing = layers.findLast(({ state }) => state === 'bypass')
  if (bypassing && responseCacheState(layers) === 'bypass')
    return `${bypassing.name} bypasses it: ${bypassing.detail}`
  if (directive !== null) return `its Cache-Control says ${directive}`
  if (variesOnEverything) return 'its Vary is *'
  return setsCookie ? 'it sets a cookie' : null
}
