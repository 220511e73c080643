// spec section 13

import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import type { MemoryResponse } from '#cli/warm-cache/cache-probe/memory-cache-probe.ts'
import { ORIGIN, warmed, withTargets } from './warmed-site.ts'

describe('warming', () => {
  it.effect('requests each page in each variant and as data until it is a hit', () =>
    Effect.gen(function* () {
      const { inTime, requests, reports } = warmed(['/'])
      const report = yield* inTime
      expect(requests()).toEqual([
        ...['webp /', 'webp /', 'other /', 'other /'],
        ...['webp /data', 'webp /data', 'other /data', 'other /data'],
      ])
      expect(report).toMatchObject({ origin: ORIGIN, complete: true, verified: false, backOffs: 0 })
      expect(report.addresses.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(
        ['page', 'page', 'data', 'data'].map((kind) => `${kind} warmed`),
      )
      expect(reports).toEqual([{ kind: 'warming', done: 1, known: 1 }])
    }),
  )

  it.effect('begins with the most important pages, and reaches those that they link to', () =>
    Effect.gen(function* () {
      const home = withTargets({ links: ['/blog', '/faq?sort=a', 'https://other.example/', 'mailto:'] })
      const options = { concurrency: 1, isWanted: (url: string) => !url.endsWith('/cookies') }
      const { inTime, requests } = warmed(['/faq', '/student-accommodation', '/', '/cookies'], {
        options,
        responses: { '/': home },
      })
      yield* inTime
      const pages = requests().filter((request) => !request.endsWith('data'))
      expect([...new Set(pages.map((request) => request.replace(/.* /, '')))]).toEqual([
        '/',
        '/student-accommodation',
        '/faq',
        '/blog',
      ])
    }),
  )

  it.effect('for one piece of content warms only the pages that contain it', () =>
    Effect.gen(function* () {
      const responses: Readonly<Record<string, MemoryResponse>> = {
        '/': () => ({ tags: ['home', 'room:studio'] }),
        '/faq': () => ({ tags: ['faqs'] }),
        '/cookies': () => ({}),
        '/search': () => ({ status: 500 }),
      }
      const options = { tags: ['room:studio'] }
      const report = yield* warmed(Object.keys(responses), { options, responses }).inTime
      expect(report.unaffected).toBe(2)
      expect([...new Set(report.addresses.map(({ url, outcome }) => `${outcome} ${url}`))]).toEqual([
        `warmed ${ORIGIN}/`,
        `warmed ${ORIGIN}/data`,
        `failed ${ORIGIN}/search`,
      ])
    }),
  )

  it.effect('verifies addresses at the end, and reports those that are no longer cached', () =>
    Effect.gen(function* () {
      const evicted: MemoryResponse = (times) =>
        times === 3 ? { layers: [{ name: 'edge', state: 'miss', detail: '' }] } : {}
      const responses = { '/faq': evicted, '/search': () => ({ status: 404 }) }
      const report = yield* warmed(['/', '/faq', '/search'], { options: { verify: true }, responses }).inTime
      expect(report.verified).toBe(true)
      expect(report.addresses.filter(({ outcome }) => outcome !== 'warmed')).toMatchObject([
        { outcome: 'failed', url: `${ORIGIN}/search` },
        { outcome: 'evicted', url: `${ORIGIN}/faq`, warm: 'miss' },
        { outcome: 'evicted', url: `${ORIGIN}/faq` },
      ])
    }),
  )

  it.effect('requests a page again after its connection breaks, and holds up no other meanwhile', () =>
    Effect.gen(function* () {
      const broken: MemoryResponse = (times) =>
        times === 1
          ? Effect.as(Effect.sleep('990 millis'), { status: 0, failure: 'connection-failed' as const })
          : {}
      const slow: MemoryResponse = (times) => (times === 1 ? Effect.as(Effect.sleep('1 second'), {}) : {})
      const { program, requests } = warmed(['/', '/faq'], { responses: { '/': broken, '/faq': slow } })
      const running = yield* Effect.forkChild(program)
      yield* TestClock.adjust('1 second')
      expect(requests().filter((request) => request === 'webp /faq')).toHaveLength(2)
      yield* TestClock.adjust('1 hour')
      expect((yield* Fiber.join(running)).addresses[0]).toMatchObject({ outcome: 'warmed', status: 200 })
    }),
  )

  it.effect('that is stopped reports what is warm by then', () =>
    Effect.gen(function* () {
      const never = Object.fromEntries(['/faq', '/search'].map((path) => [path, () => Effect.never]))
      const stopWhen = ({ kind }: { readonly kind: string }): boolean => kind === 'warming'
      const report = yield* warmed(['/', '/faq', '/search'], { responses: never, stopWhen }).program
      expect([report.complete, report.addresses.length]).toEqual([false, 4])
    }),
  )
})

describe('a site that cannot be warmed', () => {
  it.effect('names no page of its own in its sitemap', () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(warmed(['https://other.example/', 'mailto:']).program)
      expect(failure).toMatchObject({ _tag: 'NothingToWarm', origin: ORIGIN })
    }),
  )

  it.effect('does not tag its pages with their content', () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(warmed(['/'], { options: { tags: ['rooms'] } }).program)
      expect(failure).toMatchObject({ _tag: 'PagesNotTagged', origin: ORIGIN })
    }),
  )

  it.effect.each([
    ['a mistyped slug', { type: 'location', slug: 'aire-yrad' }, 'aire-yard'],
    ['a slug like no other', { type: 'page', slug: 'nothing-like-it' }, null],
    ['a slug of another type', { type: 'city', slug: 'aire-yard' }, null],
    ['a room that no property has', { type: 'room', slug: 'stduio' }, 'studio'],
  ] as const)('has no page of %s, which is known before a page is warmed', ([, content, similar]) =>
    Effect.gen(function* () {
      const options = { tags: ['rooms'], content }
      const elsewhere = [`https://two.example${LEEDS}/aire-yrad`, '/no/route/leads/here/aire-yrad']
      const paths = [LEEDS, AIRE_YARD, `${AIRE_YARD}/studio`, ...elsewhere]
      const { inTime, requests } = warmed(paths, { options })
      expect(yield* Effect.flip(inTime)).toMatchObject({ _tag: 'ContentUnknown', origin: ORIGIN, similar })
      expect(requests()).toEqual([])
    }),
  )

  it.effect('has no page that shows a type', () =>
    Effect.gen(function* () {
      const options = { tags: ['agents'] }
      const world = warmed(['/'], { options, responses: { '/': () => ({ tags: ['rooms'] }) } })
      expect(yield* Effect.flip(world.inTime)).toMatchObject({ _tag: 'ContentUnknown', similar: null })
    }),
  )
})

describe('the content that changed', () => {
  it.effect.each([
    ['by the slug of its page', { type: 'room', slug: 'studio' }],
    ['by the name that only the site knows', { type: 'room', slug: 'studio-aire-yard' }],
    ['by its path', { type: 'post', slug: 'wellbeing/study/quiet-places' }],
    ['as a category', { type: 'category', slug: 'wellbeing' }],
    ['as a page', { type: 'page', slug: 'about/careers' }],
    ['as a university', { type: 'university', slug: 'university-of-leeds' }],
    ['of a type without pages of its own', { type: 'offer', slug: 'early-bird' }],
  ] as const)('is found %s', ([, content]) =>
    Effect.gen(function* () {
      const paths = [
        ...[LEEDS, `${LEEDS}/kelham`, AIRE_YARD, `${AIRE_YARD}/studio`, '/blog/wellbeing'],
        ...[
          '/blog/wellbeing/study/quiet-places',
          '/about/careers',
          '/universities-and-colleges/university-of-leeds',
        ],
      ]
      const resources = { [`${ORIGIN}${AIRE_YARD}/studio-aire-yard`]: {} }
      const responses = { '/about/careers': () => ({ tags: ['shown'] }) }
      const options = { tags: ['shown'], content }
      const report = yield* warmed(paths, { options, resources, responses }).inTime
      expect(new Set(report.addresses.map(({ url }) => url.replace(/\/data$/, '')))).toEqual(
        new Set([`${ORIGIN}/about/careers`]),
      )
    }),
  )
})

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

// Helpers

const LEEDS = '/student-accommodation/leeds'
const AIRE_YARD = `${LEEDS}/aire-yard`
