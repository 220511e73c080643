import { describe, expect, it } from 'vitest'
import { cacheLayers, cacheRestrictions } from '#cli/warm-cache/cache-probe/cache-headers.ts'
import { responseCacheState, uncacheableReason } from '#cli/warm-cache/rules/warmed-address.ts'

const headers =
  (values: Readonly<Record<string, string>>) =>
  (name: string): string | undefined =>
    values[name]
const layersOf = (values: Readonly<Record<string, string>>) => cacheLayers(headers(values))
const stateOf = (values: Readonly<Record<string, string>>) => responseCacheState(layersOf(values))

describe('cache headers', () => {
  it.each([
    ['site-pages; hit; ttl=45', 'hit'],
    ['site-pages;hit', 'hit'],
    ['site-pages; hit; ttl=-3', 'stale'],
    ['site-pages; fwd=miss; stored', 'miss'],
    ['site-pages; fwd=stale; fwd-status=304', 'miss'],
    ['site-pages; fwd=bypass; detail="for one visitor"', 'bypass'],
    ['site-pages; fwd=method', 'bypass'],
    ['site-pages', 'unknown'],
    ['"Some CDN; with, signs"; hit', 'hit'],
    // the cache nearest to the client comes last (RFC 9211)
    ['origin; hit, edge; fwd=miss', 'miss'],
    ['origin; fwd=miss, edge; hit', 'hit'],
    ['origin; hit, edge; fwd=bypass', 'hit'],
  ])('Cache-Status: %s is %s', (value, state) => {
    expect(stateOf({ 'cache-status': value })).toBe(state)
  })

  it.each([
    [{ 'cf-cache-status': 'HIT' }, 'hit'],
    [{ 'cf-cache-status': 'DYNAMIC' }, 'bypass'],
    [{ 'cf-cache-status': 'EXPIRED' }, 'miss'],
    [{ 'cf-cache-status': 'UPDATING' }, 'stale'],
    [{ 'x-cache': 'Hit from cloudfront' }, 'hit'],
    [{ 'x-cache': 'Miss from cloudfront' }, 'miss'],
    [{ 'x-cache': 'RefreshHit from cloudfront' }, 'hit'],
    [{ 'x-cache': 'MISS, HIT' }, 'hit'],
    [{ 'x-cache': 'TCP_MEM_HIT from a-1' }, 'hit'],
    [{ 'x-cache': 'TCP_MISS from a-1' }, 'miss'],
    [{ 'x-cache-status': 'BYPASS' }, 'bypass'],
    [{ 'x-cache': 'CONFIG_NOCACHE' }, 'unknown'],
    [{ age: '17' }, 'hit'],
    [{ age: '0' }, 'unknown'],
    [{}, 'unknown'],
    // the outermost cache that stores the page decides: it also caches the Cache-Status of the site
    [{ 'cache-status': 'site-pages; fwd=miss; stored', 'cf-cache-status': 'HIT' }, 'hit'],
    [{ 'cache-status': 'site-pages; hit; ttl=9', 'cf-cache-status': 'DYNAMIC' }, 'hit'],
    [{ 'cache-status': 'site-pages; hit; ttl=9', 'cf-cache-status': 'MISS' }, 'miss'],
  ])('%o is %s', (values, state) => {
    expect(stateOf(values)).toBe(state)
  })

  it('names each cache layer, and quotes what it says', () => {
    expect(
      layersOf({
        'cache-status': '"Some CDN"; fwd=bypass; detail="a \\"word\\""',
        'cf-cache-status': 'MISS',
      }),
    ).toEqual([
      { name: 'Some CDN', state: 'bypass', detail: 'a "word"' },
      { name: 'cf-cache-status', state: 'miss', detail: 'MISS' },
    ])
    expect(layersOf({ 'cache-status': 'a; hit; ttl=4' })).toEqual([
      { name: 'a', state: 'hit', detail: 'hit; ttl=4' },
    ])
    expect(layersOf({ 'cache-status': '; hit' })[0]?.name).toBe('hit')
  })
})

describe('why a response is not cached', () => {
  it.each([
    [{ 'cache-control': 'public, s-maxage=60' }, null],
    [{ 'cache-control': 'private, max-age=0' }, 'its Cache-Control says private'],
    [{ 'cache-control': 'max-age=0, No-Store' }, 'its Cache-Control says no-store'],
    [{ vary: ' * ' }, 'its Vary is *'],
    [{ vary: 'Accept' }, null],
    [{ 'set-cookie': 'a=b' }, 'it sets a cookie'],
    [
      { 'cache-status': 'site-pages; fwd=bypass; detail="for one visitor"', 'cache-control': 'no-cache' },
      'site-pages bypasses it: for one visitor',
    ],
    [{ 'cf-cache-status': 'DYNAMIC' }, 'cf-cache-status bypasses it: DYNAMIC'],
  ])('%o: %s', (values, reason) => {
    expect(uncacheableReason(layersOf(values), cacheRestrictions(headers(values)))).toBe(reason)
  })
})
