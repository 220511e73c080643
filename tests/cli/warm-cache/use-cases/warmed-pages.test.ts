import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import type { MemoryResponse } from '../../../../cli/warm-cache/cache-probe/memory-cache-probe.ts'
import { ORIGIN, warmed, withTargets } from './warmed-site.ts'

const layers = (state: 'miss' | 'hit') => ({ layers: [{ name: 'edge', state, detail: '' }] })
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

  it.effect('are warmed only if they are asked for, in the order of their pages', () =>
    Effect.gen(function* () {
      const picturesOf = Effect.fnUntraced(function* (withImages: boolean) {
        const options = { withImages, concurrency: 1 }
        const { addresses } = yield* warmed(Object.keys(responses), { options, responses }).inTime
        return [...new Set(addresses.flatMap(({ kind, url }) => (kind === 'picture' ? [url] : [])))]
      })
      expect(yield* picturesOf(false)).toEqual([])
      expect(yield* picturesOf(true)).toEqual(
        ['home', 'cities', 'faq'].map((name) => `${ORIGIN}/cdn/${name}.jpg`),
      )
    }),
  )

  it.effect('are those of each variant, after all pages, and only those that are wanted', () =>
    Effect.gen(function* () {
      const images: MemoryResponse = (_, { variant }) => ({
        targets: { links: [], images: [`/cdn/${variant}.jpg`, 'http://[', '/left-out.jpg'] },
      })
      const options = { withImages: true, isWanted: (url: string) => !url.includes('left-out') }
      const report = yield* warmed(['/', '/faq'], { options, responses: { '/': images } }).inTime
      expect(report.addresses.slice(8).map(({ url, variant }) => `${variant} ${url}`)).toEqual([
        `webp ${ORIGIN}/cdn/webp.jpg`,
        `other ${ORIGIN}/cdn/other.jpg`,
      ])
    }),
  )
})

describe('the number of concurrent requests', () => {
  const PATHS = ['/', '/search', '/student-accommodation', '/universities-and-colleges']
  const LATE = ['/faq', '/blog', '/contact-us', '/waiting-list']

  const slow =
    (state: 'miss' | 'hit'): MemoryResponse =>
    (times) => ({
      ...layers(times === 1 ? state : 'hit'),
      ms: times === 1 ? 900 : 1,
    })

  it.effect.each([
    ['pages that become slow', '', 'miss', 1],
    ['slow pages that come from a cache', '', 'hit', 0],
    ['slow data, whose times are not those of pages', '/data', 'miss', 0],
  ] as const)('with %s', ([, suffix, state, backOffs]) =>
    Effect.gen(function* () {
      const responses = Object.fromEntries(LATE.map((path) => [path + suffix, slow(state)]))
      expect((yield* warmed([...PATHS, ...LATE], { responses }).inTime).backOffs).toBe(backOffs)
    }),
  )

  it.effect.each([
    [503, 1],
    [503, 2],
    [429, 1],
  ] as const)(
    'is halved by a response with %i, and no page is requested until its wait is over',
    ([status, concurrency]) =>
      Effect.gen(function* () {
        const busy: MemoryResponse = (times, { variant }) =>
          times === 1 && variant === 'webp' ? { status, retryAfterMs: 9_000 } : {}
        const options = { concurrency }
        const { program, requests } = warmed(['/', '/faq'], { options, responses: { '/': busy } })
        const running = yield* Effect.forkChild(program)
        yield* TestClock.adjust('8999 millis')
        expect(requests()).toEqual(['webp /'])
        yield* TestClock.adjust('1 hour')
        expect(yield* Fiber.join(running)).toMatchObject({ backOffs: 1, complete: true })
      }),
  )
})
