import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import type { WebResource } from '../../../src/domain/audit/webResource.ts'
import { OTHER, OWN, page, robots } from './audited-site.ts'
import { crawled } from './crawled-site.ts'

/** Returns when each of eleven slow pages is requested, in seconds, if a page before them responds with `response`. */
const secondsAfter = Effect.fnUntraced(function* (response: Partial<WebResource>) {
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
  return paths.flatMap((path) => timesOf(OWN + path)).map((ms) => ms / 1_000)
})

describe('a site', () => {
  it.effect.each<[string, Partial<WebResource>]>([
    ['that has too many requests', { status: 429 }],
    ['that does not respond in time', { status: 0, failure: 'timeout' }],
    ['that says when to come back', { status: 503, retryAfterMs: 60_000 }],
  ])('%s gets half as many requests at once, and one more for four good responses', ([, response]) =>
    Effect.gen(function* () {
      expect(yield* secondsAfter(response)).toEqual([0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4])
    }),
  )

  it.effect.each<[string, Partial<WebResource>]>([
    ['a good page', page()],
    ['a missing page', { status: 404 }],
    ['an error', { status: 503 }],
    ['a broken connection', { status: 0, failure: 'connection-failed' }],
  ])('gets as many requests at once as before after %s', ([, response]) =>
    Effect.gen(function* () {
      expect(yield* secondsAfter(response)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2])
    }),
  )

  it.effect('is retried after the longest wait allowed, and its lasting error is reported', () =>
    Effect.gen(function* () {
      const { timesOf, found } = yield* crawled(
        {
          [`${OWN}/`]: page('/busy', '/busier'),
          [`${OWN}/busy`]: { status: 503, retryAfterMs: 1_000 },
          [`${OWN}/busier`]: { status: 503, retryAfterMs: 30_000 },
        },
        { maxDelayMs: 30_000 },
      )
      expect(timesOf(`${OWN}/busy`)).toEqual([0, 1_000, 2_000])
      expect(timesOf(`${OWN}/busier`)).toEqual([0, 30_000, 60_000])
      expect(found).toEqual([`server-error ${OWN}/busier`, `server-error ${OWN}/busy`])
    }),
  )
})

describe('an external host', () => {
  it.effect('gets no other request until its robots.txt has arrived, however long that takes', () =>
    Effect.gen(function* () {
      const { timesOf, found } = yield* crawled({
        [`${OWN}/`]: page(`${OTHER}/a`, `${OTHER}/b`),
        [`${OTHER}/robots.txt`]: () => Effect.as(Effect.sleep('3 seconds'), robots({})),
        [`${OTHER}/a`]: page(),
        [`${OTHER}/b`]: page(),
      })
      expect([...timesOf(`${OTHER}/a`), ...timesOf(`${OTHER}/b`)]).toEqual([3_000, 3_000])
      expect(found).toEqual([])
    }),
  )

  it.effect('has only the pages checked that the site links to, not the links of those pages', () =>
    Effect.gen(function* () {
      const { requests, report } = yield* crawled({
        [`${OWN}/`]: page(`${OTHER}/a`),
        [`${OTHER}/a`]: page('/b', `${OWN}/gone`),
      })
      expect(requests.filter((url) => url.startsWith(OTHER))).toEqual([`${OTHER}/robots.txt`, `${OTHER}/a`])
      expect([report.pages, report.links, report.problems]).toEqual([1, 1, []])
    }),
  )
})
