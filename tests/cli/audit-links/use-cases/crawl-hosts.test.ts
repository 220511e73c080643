import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { INVENTED_PATH } from '#cli/shared/rules/stand-in-page.ts'
import type { WebResource } from '#cli/shared/rules/web-resource.ts'
import { crawled, OTHER, OWN, page, robots } from './audited-site.ts'

/** When eleven slow pages are requested, in seconds, with four at once, or with two and one more for four good responses. */
const AS_BEFORE = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]
const HALVED = [0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4]

describe('a busy host', () => {
  it.effect('is requested again when it says, or else after a longer wait each time', () =>
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

  it.effect.each([
    [503, 1_000, [0, 1_000, 2_000], 'server-error'],
    [503, 30_000, [0, 30_000, 60_000], 'server-error'],
    [503, 30_001, [0], 'rate-limited'],
    [429, 3_600_000, [0], 'rate-limited'],
  ] as const)('that responds with %j to each request', ([status, retryAfterMs, times, kind]) =>
    Effect.gen(function* () {
      const site = { [`${OWN}/`]: page('/busy'), [`${OWN}/busy`]: { status, retryAfterMs } }
      const { timesOf, found } = yield* crawled(site, { maxDelayMs: 30_000 })
      expect(timesOf(`${OWN}/busy`)).toEqual(times)
      expect(found).toEqual([`${kind} ${OWN}/busy`])
    }),
  )

  it.effect.each<[string, Partial<WebResource>, readonly number[]]>([
    ['has too many requests', { status: 429 }, HALVED],
    ['does not respond in time', { status: 0, failure: 'timeout' }, HALVED],
    ['says when to come back', { status: 503, retryAfterMs: 60_000 }, HALVED],
    ['has a good page', page(), AS_BEFORE],
    ['lacks a page', { status: 404 }, AS_BEFORE],
    ['has an error', { status: 503 }, AS_BEFORE],
    ['breaks a connection', { status: 0, failure: 'connection-failed' }, AS_BEFORE],
  ])('that %s gets as many requests at once as it can bear', ([, response, expected]) =>
    Effect.gen(function* () {
      const paths = Array.from({ length: 11 }, (_, index) => `/${index}`)
      const slow = () => Effect.as(Effect.sleep('1 second'), page())
      const { timesOf } = yield* crawled(
        {
          [`${OWN}/`]: page('/first', ...paths),
          [`${OWN}/first`]: response,
          ...Object.fromEntries(paths.map((path) => [OWN + path, slow])),
        },
        { concurrency: 4, retries: 0 },
      )
      expect(paths.flatMap((path) => timesOf(OWN + path)).map((ms) => ms / 1_000)).toEqual(expected)
    }),
  )
})

describe('an external host', () => {
  const to = (location: string) => ({ status: 301, location })
  const forbids = robots({ allows: (path) => path !== '/private' })

  it.effect.each([
    ['forbids an address', { [`${OTHER}/robots.txt`]: forbids }, [`robots-disallowed ${OTHER}/private`], 0],
    [
      'has an error at first and then forbids an address',
      {
        [`${OTHER}/robots.txt`]: (count: number) => Effect.succeed(count < 3 ? { status: 503 } : forbids),
      },
      [`robots-disallowed ${OTHER}/private`],
      0,
    ],
    [
      'forbids it where it redirects to',
      { [`${OTHER}/robots.txt`]: to('/real.txt'), [`${OTHER}/real.txt`]: forbids },
      [`robots-disallowed ${OTHER}/private`],
      0,
    ],
    [
      'redirects endlessly',
      { [`${OTHER}/robots.txt`]: to('/real.txt'), [`${OTHER}/real.txt`]: to('/robots.txt') },
      [],
      1,
    ],
  ] as const)('whose robots.txt %s', ([, resources, expected, times]) =>
    Effect.gen(function* () {
      const { requests, found } = yield* crawled({
        [`${OWN}/`]: page(`${OTHER}/private`, `${OTHER}/open`),
        [`${OTHER}/private`]: page(),
        [`${OTHER}/open`]: page(),
        ...resources,
      })
      expect(requests.filter((url) => url === `${OTHER}/private`)).toHaveLength(times)
      expect(requests.filter((url) => url === `${OTHER}/open`)).toHaveLength(1)
      expect(requests.filter((url) => url.endsWith('.txt')).length).toBeLessThanOrEqual(1 + 5)
      expect(found).toEqual(expected)
    }),
  )

  it.effect('whose robots.txt has an error gets no other request (RFC 9309, 2.3.1.4)', () =>
    Effect.gen(function* () {
      const { requests, found, invented } = yield* crawled({
        [`${OWN}/`]: page(`${OTHER}/a`),
        [`${OTHER}/robots.txt`]: { status: 503 },
        [`${OTHER}/a`]: page(),
      })
      expect([requests.includes(`${OTHER}/a`), invented]).toEqual([false, [`${OWN}${INVENTED_PATH}`]])
      expect(found).toEqual([`robots-disallowed ${OTHER}/a`])
    }),
  )

  it.effect.each([
    ['what its robots.txt asks for', 2, 0, 2_000],
    ['what the operator asks for', 0, 100, 100],
  ] as const)('gets %s as the pause between two requests', ([, crawlDelaySeconds, pauseMs, pause]) =>
    Effect.gen(function* () {
      const links = ['/1', '/2', '/3'].map((path) => OTHER + path)
      const { timesOf } = yield* crawled(
        {
          [`${OWN}/`]: page(...links),
          [`${OTHER}/robots.txt`]: robots({ crawlDelaySeconds }),
          ...Object.fromEntries(links.map((url) => [url, page()])),
        },
        { pauseMs },
      )
      const [first = 0, ...later] = links.flatMap(timesOf)
      expect(later).toEqual([first + pause, first + 2 * pause])
    }),
  )

  it.effect('gets no other request until its robots.txt has arrived, and its links are not followed', () =>
    Effect.gen(function* () {
      const { requests, report, timesOf, found } = yield* crawled({
        [`${OWN}/`]: page(`${OTHER}/a`),
        [`${OTHER}/robots.txt`]: () => Effect.as(Effect.sleep('3 seconds'), robots({})),
        [`${OTHER}/a`]: page('/b', `${OWN}/gone`),
      })
      expect(timesOf(`${OTHER}/a`)).toEqual([3_000])
      expect(requests.filter((url) => url.startsWith(OTHER))).toEqual([`${OTHER}/robots.txt`, `${OTHER}/a`])
      expect([report.pages, report.links, found]).toEqual([1, 1, []])
    }),
  )

  it.effect.each([
    ['is unchecked if no other external host resolves either', [], 'unchecked'],
    ['is broken if another one does', [`${OTHER}/`], 'broken'],
  ] as const)('that does not resolve %s', ([, others, level]) =>
    Effect.gen(function* () {
      const hosts = ['https://one.example/', 'https://two.example/', 'https://three.example/']
      const unresolved = { status: 0, failure: 'unresolved' as const }
      const { report } = yield* crawled({
        [`${OWN}/`]: page(...hosts, ...others),
        ...Object.fromEntries(hosts.map((url) => [url, unresolved])),
        [`${OTHER}/`]: page(),
      })
      expect(report.problems.map((problem) => problem.level)).toEqual(hosts.map(() => level))
    }),
  )
})
