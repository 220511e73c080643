import { describe, expect, it } from '@effect/vitest'
import { Clock, Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import type { MemoryResource } from '../../../src/adapters/web-reader/memoryWebReader.ts'
import type { AuditOptions } from '../../../src/domain/use-cases/auditSite.ts'
import { audited, link, OTHER, OWN, page, robots } from './audited-site.ts'

/** Runs an audit for a day of the test clock, and returns its findings and when each address was requested. */
const crawled = Effect.fnUntraced(function* (
  resources: Readonly<Record<string, MemoryResource>>,
  options: Partial<AuditOptions> = {},
) {
  const times: [string, number][] = []
  const recorded = Object.entries(resources).map(([url, resource]): [string, MemoryResource] => [
    url,
    (count) =>
      Effect.gen(function* () {
        times.push([url, yield* Clock.currentTimeMillis])
        return typeof resource === 'function' ? yield* resource(count) : resource
      }),
  ])
  const { program, requests } = audited(Object.fromEntries(recorded), { options })
  const running = yield* Effect.forkChild(program)
  yield* TestClock.adjust('1 day')
  const { report } = yield* Fiber.join(running)
  return {
    report,
    requests,
    timesOf: (url: string) => times.filter(([requested]) => requested === url).map(([, time]) => time),
    found: report.problems.map(({ kind, url }) => `${kind} ${url}`),
  }
})

describe('a crawl', () => {
  it.effect('requests every address once, whoever links to it and however it is written', () =>
    Effect.gen(function* () {
      const { requests, found } = yield* crawled({
        [`${OWN}/`]: page('/a', '/a#top', './a', '/moved', link('/i.jpg', 'image')),
        [`${OWN}/a`]: page('/', '/a', '/moved'),
        [`${OWN}/moved`]: { status: 302, location: '/a' },
        [`${OWN}/i.jpg`]: {},
      })
      expect(requests.toSorted()).toEqual(
        ['/', '/a', '/i.jpg', '/moved', '/robots.txt', '/sitemap.xml'].map((path) => OWN + path),
      )
      expect(found).toEqual([])
    }),
  )

  it.effect('follows redirects as far as browsers do', () =>
    Effect.gen(function* () {
      const steps = Array.from({ length: 40 }, (_, step): [string, MemoryResource] => [
        `${OWN}/${step}`,
        { status: 302, location: `/${step + 1}` },
      ])
      const { requests, found } = yield* crawled({ [`${OWN}/`]: page('/0'), ...Object.fromEntries(steps) })
      expect(requests).toContain(`${OWN}/20`)
      expect(requests).not.toContain(`${OWN}/22`)
      expect(found).toEqual([`too-many-redirects ${OWN}/0`])
    }),
  )

  it.effect('reads the sitemaps that robots.txt names, and pages that nothing else names', () =>
    Effect.gen(function* () {
      const { found, requests } = yield* crawled({
        [`${OWN}/robots.txt`]: robots({ sitemaps: ['/map.xml'] }),
        [`${OWN}/`]: page(),
        [`${OWN}/map.xml`]: { links: [link('/orphan', 'sitemap'), link('/more.xml', 'sitemap file')] },
        [`${OWN}/more.xml`]: {},
        [`${OWN}/orphan`]: page('/from-orphan'),
        [`${OWN}/from-orphan`]: page(),
      })
      expect(requests).toEqual(expect.arrayContaining([`${OWN}/more.xml`, `${OWN}/from-orphan`]))
      expect(found).toEqual([`sitemap-orphan ${OWN}/orphan`])
    }),
  )

  it.effect('reads no more pages than it may', () =>
    Effect.gen(function* () {
      const site = { [`${OWN}/`]: page('/a'), [`${OWN}/a`]: page('/b'), [`${OWN}/b`]: page() }
      const { report } = yield* crawled(site, { maxPages: 1 })
      expect([report.pages, report.links]).toEqual([1, 1])
    }),
  )

  it.effect('requests only what is wanted, and no other site where those are left out', () =>
    Effect.gen(function* () {
      const site = { [`${OWN}/`]: page('/a', '/b', `${OTHER}/`) }
      const options = { withExternal: false, isWanted: (url: string) => !url.endsWith('/b') }
      const { requests } = yield* crawled(site, options)
      expect(requests).toContain(`${OWN}/a`)
      expect(requests.filter((url) => url.startsWith(OTHER) || url.endsWith('/b'))).toEqual([])
    }),
  )

  it.effect('without links that are wrong as they are written', () =>
    Effect.gen(function* () {
      const { requests, found } = yield* crawled({
        [`${OWN}/`]: page('mailto:', 'tel:', 'http://[', 'mailto:a@b.example', 'javascript:x', '/?p=12'),
      })
      expect(requests).toHaveLength(3)
      expect(found).toEqual([
        'malformed http://[',
        `draft-link ${OWN}/?p=12`,
        'empty-mailto mailto:',
        'empty-tel tel:',
      ])
    }),
  )
})

describe('a host that is busy', () => {
  it.effect('is asked again when it says, and after a longer wait each time', () =>
    Effect.gen(function* () {
      const { timesOf, found } = yield* crawled({
        [`${OWN}/`]: page('/limited', '/flaky', '/down'),
        [`${OWN}/limited`]: (count) =>
          Effect.succeed(count === 1 ? { status: 429, retryAfterMs: 7_000 } : page()),
        [`${OWN}/flaky`]: (count) => Effect.succeed(count < 3 ? { status: 503 } : page()),
        [`${OWN}/down`]: { status: 500 },
      })
      expect(timesOf(`${OWN}/limited`)).toEqual([0, 7_000])
      const [first = 0, second = 0, third = 0] = timesOf(`${OWN}/flaky`)
      expect(second - first).toBeGreaterThanOrEqual(250)
      expect(third - second).toBeGreaterThanOrEqual(500)
      expect(timesOf(`${OWN}/down`)).toHaveLength(3)
      expect(found).toEqual([`server-error ${OWN}/down`])
    }),
  )

  it.effect('is given up where it asks for too long a wait', () =>
    Effect.gen(function* () {
      const { timesOf, found } = yield* crawled({
        [`${OWN}/`]: page('/limited'),
        [`${OWN}/limited`]: { status: 429, retryAfterMs: 3_600_000 },
      })
      expect(timesOf(`${OWN}/limited`)).toHaveLength(1)
      expect(found).toEqual([`rate-limited ${OWN}/limited`])
    }),
  )
})

describe('another host', () => {
  it.effect('is not asked for what its robots.txt forbids', () =>
    Effect.gen(function* () {
      const { requests, found } = yield* crawled({
        [`${OWN}/`]: page(`${OTHER}/private`, `${OTHER}/open`),
        [`${OTHER}/robots.txt`]: robots({ allows: (path) => path !== '/private' }),
        [`${OTHER}/open`]: page(),
      })
      expect(requests).not.toContain(`${OTHER}/private`)
      expect(found).toEqual([`robots-disallowed ${OTHER}/private`])
    }),
  )

  it.effect('gets the pause that it asks for, or the operator', () =>
    Effect.gen(function* () {
      const links = ['/1', '/2', '/3'].map((path) => OTHER + path)
      const site = (crawlDelaySeconds: number) => ({
        [`${OWN}/`]: page(...links),
        [`${OTHER}/robots.txt`]: robots({ crawlDelaySeconds }),
        ...Object.fromEntries(links.map((url) => [url, page()])),
      })
      const asked = yield* crawled(site(2))
      expect(links.flatMap(asked.timesOf)).toEqual([0, 2_000, 4_000])
      const paused = yield* crawled(site(0), { pauseMs: 100 })
      const [first = 0, ...later] = links.flatMap(paused.timesOf)
      expect(later).toEqual([first + 100, first + 200])
    }),
  )

  it.effect('may redirect its robots.txt, but not without end', () =>
    Effect.gen(function* () {
      const to = (location: string) => ({ status: 301, location })
      const site = {
        [`${OWN}/`]: page(`${OTHER}/private`),
        [`${OTHER}/private`]: page(),
        [`${OTHER}/robots.txt`]: to('/real.txt'),
      }
      const forbids = robots({ allows: () => false })
      expect((yield* crawled({ ...site, [`${OTHER}/real.txt`]: forbids })).found).toEqual([
        `robots-disallowed ${OTHER}/private`,
      ])
      const endless = yield* crawled({ ...site, [`${OTHER}/real.txt`]: to('/robots.txt') })
      expect(endless.found).toEqual([])
      expect(endless.requests.filter((url) => url.endsWith('.txt') && url.startsWith(OTHER))).toHaveLength(5)
    }),
  )

  it.effect('that nobody finds is unchecked where nothing else is found either', () =>
    Effect.gen(function* () {
      const hosts = ['https://one.example/', 'https://two.example/', 'https://three.example/']
      const unresolved = Object.fromEntries(
        hosts.map((url) => [url, { status: 0, failure: 'unresolved' as const }]),
      )
      const offline = yield* crawled({ [`${OWN}/`]: page(...hosts), ...unresolved })
      expect(offline.report.problems.map(({ level }) => level)).toEqual(hosts.map(() => 'unchecked'))
      const online = yield* crawled({
        [`${OWN}/`]: page(...hosts, `${OTHER}/`),
        ...unresolved,
        [`${OTHER}/`]: page(),
      })
      expect(online.report.problems.map(({ level }) => level)).toEqual(hosts.map(() => 'broken'))
    }),
  )
})
