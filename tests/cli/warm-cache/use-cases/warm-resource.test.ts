import { describe, expect, it } from '@effect/vitest'
import { Clock, Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { type MemoryResponse, memoryCacheProbe } from '#cli/warm-cache/cache-probe/memory-cache-probe.ts'
import { CacheProbe } from '#cli/warm-cache/ports/cache-probe.ts'
import type { CacheState } from '#cli/warm-cache/rules/warmed-address.ts'
import { verifyWarmed, warmResource } from '#cli/warm-cache/use-cases/warm-resource.ts'

const target = { url: 'https://own.example/', kind: 'page', variant: 'webp' } as const
const layers = (state: CacheState) => ({ layers: [{ name: 'edge', state, detail: 'its word' }] })

/** Warms a resource in a minute of the test clock. */
const warm = Effect.fnUntraced(function* (response: MemoryResponse) {
  const probe = memoryCacheProbe({ [target.url]: response })
  const warmed = Effect.gen(function* () {
    const { request } = yield* CacheProbe
    return yield* warmResource(target, yield* request(target), request)
  })
  const running = yield* Effect.forkChild(warmed.pipe(Effect.provide(probe.layer)))
  yield* TestClock.adjust('1 minute')
  return { address: yield* Fiber.join(running), requests: probe.requests.length }
})

const inStates =
  (...states: readonly CacheState[]): MemoryResponse =>
  (times) =>
    layers(states[times - 1] ?? 'hit')

describe('a resource', () => {
  it.effect.each([
    [['miss', 'hit'], 'warmed', null, 2],
    [['stale', 'stale', 'stale', 'hit'], 'warmed', null, 4],
    [['miss', 'miss', 'miss', 'miss', 'miss'], 'missed', 'it is cacheable, but 5 requests were misses', 5],
    [
      ['stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale'],
      'missed',
      'it is cached but stale, and was not revalidated',
      7,
    ],
    [['unknown', 'unknown'], 'uncacheable', 'its response names no cache', 2],
    [['miss', 'bypass'], 'missed', 'a cache that held it now bypasses it', 2],
    [['bypass'], 'uncacheable', 'edge bypasses it: its word', 1],
  ] as const)('whose cache states are %j is %s', ([states, outcome, reason, requests]) =>
    Effect.gen(function* () {
      const warmed = yield* warm(inStates(...states))
      expect(warmed).toMatchObject({ address: { outcome, reason }, requests })
    }),
  )

  it.effect.each([
    [{ status: 404 }, 'it responds with 404'],
    [{ status: 301, location: '/b' }, 'it redirects to /b'],
    [{ status: 302 }, 'it redirects to nowhere'],
    [{ status: 300, location: '/c' }, 'it redirects to /c'],
    [{ status: 204 }, 'it responds with 204'],
    [{ status: 400 }, 'it responds with 400'],
    [{ status: 0, failure: 'timeout' }, 'timed out'],
    [{ status: 0, failure: 'connection-failed' }, 'the connection broke'],
  ] as const)('that responds with %j has failed: %s', ([response, reason]) =>
    Effect.gen(function* () {
      expect((yield* warm(() => response)).address).toMatchObject({ outcome: 'failed', reason, warm: null })
      const later = yield* warm((times) => (times === 1 ? layers('miss') : response))
      expect(later.address).toMatchObject({ outcome: 'failed', reason, status: response.status })
    }),
  )

  it.effect('is requested again at once, and then after longer and longer waits', () =>
    Effect.gen(function* () {
      const times: number[] = []
      yield* warm((count) =>
        Effect.gen(function* () {
          times.push(yield* Clock.currentTimeMillis)
          return layers(count < 5 ? 'miss' : 'hit')
        }),
      )
      expect(times).toEqual([0, 0, 100, 300, 700])
    }),
  )

  it.effect('has the times of its first response and of its last', () =>
    Effect.gen(function* () {
      const slowAtFirst: MemoryResponse = (times) => ({
        ...layers(times < 3 ? 'miss' : 'hit'),
        ms: 900 / times,
      })
      expect((yield* warm(slowAtFirst)).address).toMatchObject({ coldMs: 900, warmMs: 300 })
      expect((yield* warm(inStates('bypass'))).address).toMatchObject({ warmMs: null })
    }),
  )

  it.effect('is uncacheable if its Cache-Control forbids caching', () =>
    Effect.gen(function* () {
      const restrictions = { directive: 'private', variesOnEverything: false, setsCookie: false }
      const { address, requests } = yield* warm(() => ({ restrictions }))
      expect([address.outcome, address.reason, requests]).toEqual([
        'uncacheable',
        'its Cache-Control says private',
        1,
      ])
    }),
  )

  it.effect.each<[string, MemoryResponse, object]>([
    ['still cached', inStates('hit'), { outcome: 'warmed', warm: 'hit' }],
    ['still cached, but stale', inStates('stale'), { outcome: 'warmed', warm: 'stale' }],
    [
      'evicted',
      inStates('miss'),
      { outcome: 'evicted', reason: 'it was evicted: the cache is too small or was cleared' },
    ],
    [
      'broken',
      () => ({ ...layers('hit'), status: 500 }),
      { outcome: 'evicted', reason: 'it responds with 500' },
    ],
  ])('that was warmed is found %s', ([, response, expected]) =>
    Effect.gen(function* () {
      const { address } = yield* warm(inStates('miss', 'hit'))
      const { layer } = memoryCacheProbe({ [target.url]: response })
      const verified = CacheProbe.use(({ request }) => verifyWarmed(address, request))
      expect(yield* verified.pipe(Effect.provide(layer))).toMatchObject(expected)
    }),
  )
})
