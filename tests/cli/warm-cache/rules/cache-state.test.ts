import { describe, expect, it } from 'vitest'
import {
  type CacheState,
  type ReportedLayer,
  responseCacheState,
  uncacheableReason,
} from '../../../../cli/warm-cache/rules/warmed-address.ts'

const layers = (...states: readonly CacheState[]): readonly ReportedLayer[] =>
  states.map((state, index) => ({ name: `cache ${index}`, state, detail: 'its word' }))

describe('where a response came from', () => {
  it.each([
    [[], 'unknown'],
    [['hit', 'miss'], 'miss'],
    [['miss', 'hit'], 'hit'],
    [['hit', 'bypass'], 'hit'],
    [['stale', 'unknown'], 'stale'],
    [['unknown', 'bypass', 'unknown'], 'bypass'],
    [['unknown'], 'unknown'],
  ] as const)('%j, from the site outwards, is %s', (states, expected) => {
    expect(responseCacheState(layers(...states))).toBe(expected)
  })
})

describe('why a response is not cached', () => {
  const free = { directive: null, variesOnEverything: false, setsCookie: false }

  it('is what a cache says, then what the response says', () => {
    expect(uncacheableReason(layers('bypass'), { ...free, directive: 'private' })).toBe(
      'cache 0 bypasses it: its word',
    )
    expect(uncacheableReason(layers('miss', 'bypass'), { ...free, directive: 'no-store' })).toBe(
      'its Cache-Control says no-store',
    )
    expect(uncacheableReason([], { ...free, variesOnEverything: true, setsCookie: true })).toBe(
      'its Vary is *',
    )
    expect(uncacheableReason([], { ...free, setsCookie: true })).toBe('it sets a cookie')
    expect(uncacheableReason(layers('miss', 'bypass'), free)).toBeNull()
  })
})
