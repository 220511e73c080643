import { describe, expect, it } from 'vitest'
import {
  type CacheState,
  isProblem,
  joinWarmReports,
  type ReportedLayer,
  responseCacheState,
  uncacheableReason,
  type WarmedAddress,
  type WarmReport,
  warmSummary,
} from '#cli/warm-cache/rules/warmed-address.ts'

describe('the reports of several processes', () => {
  const report: WarmReport = {
    origin: 'http://127.0.0.1:3001',
    startedAt: '2026-11-23T05:00:00.000Z',
    durationMs: 10,
    complete: true,
    addresses: [address()],
    unaffected: 1,
    verified: true,
    backOffs: 2,
  }

  it.each([
    [{ complete: true, verified: true }],
    [{ complete: false, verified: true }],
    [{ complete: true, verified: false }],
  ])('are joined into one, which is complete and verified only if each is: %o', (second) => {
    expect(joinWarmReports('https://site.example', [report, { ...report, ...second }])).toEqual({
      ...report,
      ...second,
      origin: 'https://site.example',
      durationMs: 20,
      addresses: [address(), address()],
      unaffected: 2,
      backOffs: 4,
    })
  })

  it('may be none', () => {
    expect(joinWarmReports('https://site.example', [])).toMatchObject({ startedAt: '', verified: false })
  })
})

describe('the figures of a warming', () => {
  it('include the times of warm addresses, as measured, and the bytes and outcomes of all addresses', () => {
    const times = Array.from({ length: 20 }, (_, index) => address({ coldMs: 20 - index, warmMs: index }))
    const others = [
      'failed',
      'evicted',
      'evicted',
      'missed',
      'uncacheable',
      'uncacheable',
      'uncacheable',
    ] as const
    const cold = others.map((outcome) => address({ outcome, coldMs: 9_999 }))
    expect(warmSummary([...times, ...cold])).toEqual({
      counts: { failed: 1, evicted: 2, missed: 1, uncacheable: 3, warmed: 20 },
      cold: { p50: 10, p95: 19 },
      warm: { p50: 9, p95: 18 },
      bytes: 27_000,
    })
  })

  it('have no times if nothing is warm', () => {
    const failed = address({ outcome: 'failed', warmMs: null })
    expect(warmSummary([failed])).toMatchObject({ cold: null, warm: null, counts: { failed: 1, warmed: 0 } })
    expect(warmSummary([address({ warmMs: null })]).warm).toBeNull()
  })
})

it.each([
  ['failed', true],
  ['evicted', true],
  ['missed', true],
  ['uncacheable', false],
  ['warmed', false],
] as const)('an address that is %s fails the command: %s', (outcome, fails) => {
  expect(isProblem(address({ outcome }))).toBe(fails)
})

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

// Helpers

function address(change: Partial<WarmedAddress> = {}): WarmedAddress {
  return {
    url: 'https://site.example/',
    kind: 'page',
    variant: 'webp',
    outcome: 'warmed',
    reason: null,
    status: 200,
    coldMs: 100,
    warmMs: 1,
    cold: 'miss',
    warm: 'hit',
    layers: [],
    bytes: 1_000,
    ...change,
  }
}
