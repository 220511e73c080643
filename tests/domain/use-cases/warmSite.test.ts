import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import type { MemoryResponse } from '../../../src/adapters/web-reader/memoryCacheProbe.ts'
import { ALLOW_ALL } from '../../../src/domain/audit/robotsRules.ts'
import type { ProgressReport } from '../../../src/domain/ports/progress.ts'
import type { WarmOptions } from '../../../src/domain/use-cases/warmSite.ts'
import { link } from './audited-site.ts'
import { ORIGIN, warmed } from './warmed-site.ts'

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
      const home = {
        targets: { links: ['/blog', '/faq?sort=a', 'https://other.example/', 'mailto:'], images: [] },
      }
      const options = { concurrency: 1, isWanted: (url: string) => !url.endsWith('/cookies') }
      const { inTime, requests } = warmed(['/faq', '/student-accommodation', '/', '/cookies'], {
        options,
        responses: { '/': () => home },
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

  it.effect('warms the images of each variant after all pages', () =>
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
})

describe('a busy site', () => {
  it.effect('gets no request while it asks to wait, which counts as a back-off', () =>
    Effect.gen(function* () {
      const busy: MemoryResponse = (times, { variant }) =>
        times === 1 && variant === 'webp' ? { status: 503, retryAfterMs: 9_000 } : {}
      const { program, requests } = warmed(['/', '/faq', '/search', '/blog'], {
        options: { concurrency: 1 },
        responses: { '/': busy },
      })
      const running = yield* Effect.forkChild(program)
      yield* TestClock.adjust('8 seconds')
      expect(requests()).toEqual(['webp /'])
      yield* TestClock.adjust('1 hour')
      expect((yield* Fiber.join(running)).backOffs).toBe(1)
    }),
  )

  it.effect('gets fewer requests at once where its pages become slow', () =>
    Effect.gen(function* () {
      const miss = { layers: [{ name: 'edge', state: 'miss', detail: '' }] } as const
      const slow: MemoryResponse = (times) => (times === 1 ? { ...miss, ms: 900 } : {})
      const fast = ['/', '/search', '/student-accommodation', '/universities-and-colleges']
      const late = ['/faq', '/blog', '/contact-us', '/waiting-list']
      const responses = Object.fromEntries(late.map((path) => [path, slow]))
      expect((yield* warmed([...fast, ...late], { responses }).inTime).backOffs).toBe(1)
    }),
  )

  it.effect('is requested again after a connection breaks', () =>
    Effect.gen(function* () {
      const broken: MemoryResponse = (times) =>
        times === 1 ? { status: 0, failure: 'connection-failed' } : {}
      const report = yield* warmed(['/'], { responses: { '/': broken } }).inTime
      expect(report.addresses[0]).toMatchObject({ outcome: 'warmed', status: 200 })
    }),
  )
})

describe('a warming that is stopped', () => {
  it.effect('reports what is warm by then', () =>
    Effect.gen(function* () {
      const never = Object.fromEntries(['/faq', '/search'].map((path) => [path, () => Effect.never]))
      const stopWhen = ({ kind }: ProgressReport): boolean => kind === 'warming'
      const report = yield* warmed(['/', '/faq', '/search'], { responses: never, stopWhen }).program
      expect([report.complete, report.addresses.length]).toEqual([false, 4])
    }),
  )
})

describe('a site that cannot be warmed', () => {
  it.effect('has no readable sitemap', () =>
    Effect.gen(function* () {
      const resources = { [`${ORIGIN}/sitemap.xml`]: { status: 404 } }
      expect(yield* Effect.flip(warmed([], { resources }).program)).toMatchObject({
        _tag: 'SitemapUnreadable',
        url: `${ORIGIN}/sitemap.xml`,
        status: 404,
      })
    }),
  )

  it.effect('names no page in its sitemaps, wherever those are', () =>
    Effect.gen(function* () {
      const resources = {
        [`${ORIGIN}/robots.txt`]: { robots: { ...ALLOW_ALL, sitemaps: ['/index.xml', 'mailto:'] } },
        [`${ORIGIN}/index.xml`]: { links: [link('/other.xml', 'sitemap file'), link('/i.jpg', 'image')] },
        [`${ORIGIN}/other.xml`]: { links: [link('https://other.example/', 'sitemap')] },
      }
      expect(yield* Effect.flip(warmed([], { resources }).program)).toMatchObject({
        _tag: 'NothingToWarm',
        origin: ORIGIN,
      })
    }),
  )

  it.effect('does not tag its pages with their content', () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(warmed(['/'], { options: { tags: ['rooms'] } }).program)
      expect(failure).toMatchObject({ _tag: 'PagesNotTagged', origin: ORIGIN })
    }),
  )

  it.effect('has no page with the content if it is mistyped, or of a kind that no page shows', () =>
    Effect.gen(function* () {
      const responses = { '/': () => ({ tags: ['rooms', 'room:studio-aire-yard', 'location:aire-yard'] }) }
      const failureOf = (options: Partial<WarmOptions>) =>
        Effect.flip(warmed(['/'], { options, responses }).inTime)
      const typo = { tags: ['room:studio-aire-yrad', 'rooms'], ownTag: 'room:studio-aire-yrad' }
      expect(yield* failureOf(typo)).toMatchObject({ _tag: 'ContentUnknown', similar: 'studio-aire-yard' })
      const other = { tags: ['room:nothing-like-it', 'rooms'], ownTag: 'room:nothing-like-it' }
      expect(yield* failureOf(other)).toMatchObject({ _tag: 'ContentUnknown', similar: null })
      expect(yield* failureOf({ tags: ['agents'] })).toMatchObject({ _tag: 'ContentUnknown', similar: null })
      const known = { tags: ['room:studio-aire-yard', 'rooms'], ownTag: 'room:studio-aire-yard' }
      const report = yield* warmed(['/'], { options: known, responses }).inTime
      expect(report.addresses.length).toBeGreaterThan(0)
    }),
  )
})
