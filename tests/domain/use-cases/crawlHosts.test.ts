import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { OTHER, OWN, page, robots } from './audited-site.ts'
import { crawled } from './crawled-site.ts'

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

  it.effect('is not retried if it asks for too long a wait', () =>
    Effect.gen(function* () {
      const { timesOf, found } = yield* crawled({
        [`${OWN}/`]: page('/limited'),
        [`${OWN}/limited`]: { status: 429, retryAfterMs: 3_600_000 },
      })
      expect(timesOf(`${OWN}/limited`)).toHaveLength(1)
      expect(found).toEqual([`rate-limited ${OWN}/limited`])
    }),
  )

  it.effect('is rate-limited rather than broken if it says when to retry', () =>
    Effect.gen(function* () {
      const { timesOf, found } = yield* crawled({
        [`${OWN}/`]: page('/busy', '/down'),
        [`${OWN}/busy`]: { status: 503, retryAfterMs: 3_600_000 },
        [`${OWN}/down`]: { status: 503 },
      })
      expect(timesOf(`${OWN}/busy`)).toHaveLength(1)
      expect(found).toEqual([`server-error ${OWN}/down`, `rate-limited ${OWN}/busy`])
    }),
  )
})

describe('an external host', () => {
  it.effect('gets no request that its robots.txt disallows', () =>
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

  it.effect('gets the pause that its robots.txt or the operator asks for', () =>
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

  it.effect('may redirect its robots.txt, but not endlessly', () =>
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

  it.effect('that does not resolve is unchecked if no other external host resolves either', () =>
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
