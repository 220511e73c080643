/**
 * How a cache treated a request: it had the response (`hit`), had it but stale (`stale`), did not have it (`miss`),
 * does not cache such addresses (`bypass`), or does not say (`unknown`).
 */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass' | 'unknown'

/** What one cache on the way says about a response. */
export interface CacheLayer {
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
export function responseCacheState(layers: readonly CacheLayer[]): CacheState {
  const deciding = layers.findLast(({ state }) => state !== 'bypass' && state !== 'unknown')
  return deciding?.state ?? layers.find(({ state }) => state === 'bypass')?.state ?? 'unknown'
}

/** Returns why no cache will store a response, or `null` if one may. */
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
