import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import type { MemoryResponse } from '../../../src/adapters/web-reader/memoryCacheProbe.ts'
import { ORIGIN, warmed } from './warmed-site.ts'

const layers = (state: 'miss' | 'hit') => ({ layers: [{ name: 'edge', state, detail: '' }] })
const withTargets =
  (targets: { readonly links?: readonly string[]; readonly images?: readonly string[] }): MemoryResponse =>
  () => ({ targets: { links: [], images: [], ...targets } })

describe('the pages that are warmed', () => {
  it.effect('are those of the sitemap in any form, and linked ones only in the form of the site', () =>
    Effect.gen(function* () {
      const home = withTargets({ links: ['/blog', '/faq', '/student-accommodation?sort=price'] })
      const report = yield* warmed(['/', '/faq?page=2'], { responses: { '/': home } }).inTime
      const pages = report.addresses.filter(({ kind, variant }) => kind === 'page' && variant === 'webp')
      expect(pages.map(({ url }) => url.slice(ORIGIN.length))).toEqual(['/', '/faq', '/blog', '/faq?page=2'])
    }),
  )

  it.effect('are warmed once, however many pages link to them', () =>
    Effect.gen(function* () {
      const links = withTargets({ links: ['/faq', '/blog', '/'] })
      const { inTime, requests, reports } = warmed(['/', '/faq', '/blog'], {
        responses: { '/': links, '/faq': links },
      })
      yield* inTime
      expect(requests().filter((request) => request === 'webp /blog')).toHaveLength(2)
      expect(reports.at(-1)).toEqual({ kind: 'warming', done: 3, known: 3 })
    }),
  )

  it.effect('are timed from the start of the warming', () =>
    Effect.gen(function* () {
      yield* TestClock.adjust('1 hour')
      const slow: MemoryResponse = (times) => (times === 1 ? Effect.as(Effect.sleep('3 seconds'), {}) : {})
      const running = yield* Effect.forkChild(warmed(['/'], { responses: { '/': slow } }).program)
      yield* TestClock.adjust('1 minute')
      expect(yield* Fiber.join(running)).toMatchObject({
        startedAt: '1970-01-01T01:00:00.000Z',
        durationMs: 6_000,
      })
    }),
  )
})

describe('the images of a page', () => {
  const responses = {
    '/': withTargets({ images: ['/cdn/home.jpg'] }),
    '/student-accommodation': withTargets({ images: ['/cdn/cities.jpg'] }),
    '/faq': withTargets({ images: ['/cdn/faq.jpg'] }),
  }

  it.effect('are not requested unless they are asked for', () =>
    Effect.gen(function* () {
      const { inTime, requests } = warmed(Object.keys(responses), { responses })
      yield* inTime
      expect(requests().filter((request) => request.includes('/cdn/'))).toEqual([])
    }),
  )

  it.effect('are warmed in the order of their pages', () =>
    Effect.gen(function* () {
      const options = { withImages: true, concurrency: 1 }
      const report = yield* warmed(Object.keys(responses), { options, responses }).inTime
      const pictures = report.addresses.filter(({ kind }) => kind === 'picture')
      expect([...new Set(pictures.map(({ url }) => url))]).toEqual(
        ['home', 'cities', 'faq'].map((name) => `${ORIGIN}/cdn/${name}.jpg`),
      )
    }),
  )
})

describe('the number of concurrent requests', () => {
  const PATHS = ['/', '/search', '/student-accommodation', '/universities-and-colleges']
  const LATE = ['/faq', '/blog', '/contact-us', '/waiting-list']

  it.effect('is not affected by data, which is faster or slower than its page', () =>
    Effect.gen(function* () {
      const slowData: MemoryResponse = (times) => ({ ...layers(times === 1 ? 'miss' : 'hit'), ms: 900 })
      const responses = Object.fromEntries(LATE.map((path) => [`${path}/data`, slowData]))
      expect((yield* warmed([...PATHS, ...LATE], { responses }).inTime).backOffs).toBe(0)
    }),
  )

  it.effect('is not affected by pages that come from a cache', () =>
    Effect.gen(function* () {
      const slowHit: MemoryResponse = () => ({ ...layers('hit'), ms: 900 })
      const responses = Object.fromEntries(LATE.map((path) => [path, slowHit]))
      expect((yield* warmed([...PATHS, ...LATE], { responses }).inTime).backOffs).toBe(0)
    }),
  )

  it.effect.each([503, 429])(
    'is halved by a response with %i, and nothing is requested until its wait is over',
    (status) =>
      Effect.gen(function* () {
        const busy: MemoryResponse = (times, { variant }) =>
          times === 1 && variant === 'webp' ? { status, retryAfterMs: 9_000 } : {}
        const { program, requests } = warmed(['/', '/faq'], {
          options: { concurrency: 1 },
          responses: { '/': busy },
        })
        const running = yield* Effect.forkChild(program)
        yield* TestClock.adjust('8999 millis')
        expect(requests()).toEqual(['webp /'])
        yield* TestClock.adjust('1 hour')
        expect(yield* Fiber.join(running)).toMatchObject({ backOffs: 1, complete: true })
      }),
  )
})

describe('a page that is not available at once', () => {
  const slow: MemoryResponse = (times) => (times === 1 ? Effect.as(Effect.sleep('1 second'), {}) : {})
  /** Returns how often a second page was requested after `millis`, if the first page responds with `first`. */
  const requestedOfOther = Effect.fnUntraced(function* (first: MemoryResponse, millis: number) {
    const { program, requests } = warmed(['/', '/faq'], { responses: { '/': first, '/faq': slow } })
    const running = yield* Effect.forkChild(program)
    yield* TestClock.adjust(millis)
    const then = requests().filter((request) => request === 'webp /faq')
    yield* TestClock.adjust('1 hour')
    expect(yield* Fiber.join(running)).toMatchObject({ complete: true })
    return then.length
  })

  it.effect('holds up every other page if the site asks to wait', () =>
    Effect.gen(function* () {
      const busy: MemoryResponse = (times, { variant }) =>
        times === 1 && variant === 'webp' ? { status: 503, retryAfterMs: 9_000 } : {}
      expect(yield* requestedOfOther(busy, 8_999)).toBe(0)
      expect(yield* requestedOfOther(busy, 9_000)).toBe(1)
    }),
  )

  it.effect('holds up no other page if only its own connection breaks', () =>
    Effect.gen(function* () {
      const broken: MemoryResponse = (times) =>
        times === 1
          ? Effect.as(Effect.sleep('990 millis'), { status: 0, failure: 'connection-failed' as const })
          : {}
      expect(yield* requestedOfOther(broken, 1_000)).toBe(2)
    }),
  )
})

describe('the suggestion for mistyped content', () => {
  it.effect('is only of the kind that was named, whatever items of other kinds are called', () =>
    Effect.gen(function* () {
      const responses = { '/': () => ({ tags: ['rooms', 'location:aire-yard', 'room:kelham-mill'] }) }
      const options = { tags: ['room:aire-yrad'], ownTag: 'room:aire-yrad' }
      const failure = yield* Effect.flip(warmed(['/'], { options, responses }).inTime)
      expect(failure).toMatchObject({ _tag: 'ContentUnknown', similar: null })
    }),
  )

  it.effect('is a single item, not the list of its kind', () =>
    Effect.gen(function* () {
      const responses = { '/': () => ({ tags: ['rooms'] }) }
      const options = { tags: ['room:roms'], ownTag: 'room:roms' }
      const failure = yield* Effect.flip(warmed(['/'], { options, responses }).inTime)
      expect(failure).toMatchObject({ _tag: 'ContentUnknown', similar: null })
    }),
  )
})
