import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { readRobots, robotsOf } from '#cli/audit-links/use-cases/read-robots.ts'
import { WebReader } from '#cli/shared/ports/web-reader.ts'
import { ALLOW_ALL, NO_BODY } from '#cli/shared/rules/web-resource.ts'
import { memoryWebReader } from '#cli/shared/web-reader/memory-web-reader.ts'
import { OTHER, OWN, robots } from './audited-site.ts'

const rules = { ...ALLOW_ALL, crawlDelaySeconds: 3 }

describe('a response for robots.txt', () => {
  it.each([
    [200, 3],
    [404, 0],
    [499, 0],
    [301, 0],
    [0, 0],
  ])('with the status %i allows everything, and asks for %i seconds between requests', (status, seconds) => {
    const { allows, crawlDelaySeconds } = robotsOf({ ...NO_BODY, status, robots: rules })
    expect([allows('/a'), crawlDelaySeconds]).toEqual([true, seconds])
  })

  it('without rules allows everything', () => {
    expect(robotsOf({ ...NO_BODY, status: 200 })).toBe(ALLOW_ALL)
  })

  it.each([500, 503, 599])('with the status %i allows nothing', (status) => {
    expect(robotsOf({ ...NO_BODY, status, robots: rules }).allows('/a')).toBe(false)
  })
})

describe('the robots.txt of a host', () => {
  const to = (location: string) => ({ status: 301, location })
  const chain = (length: number) =>
    Object.fromEntries([
      ...Array.from({ length }, (_, index) => [
        `${OWN}/${index === 0 ? 'robots.txt' : index}`,
        to(`/${index + 1}`),
      ]),
      [`${OWN}/${length}`, robots({ crawlDelaySeconds: 3 })],
    ])

  it.effect.each([
    ['is read where it redirects to', { [`${OWN}/robots.txt`]: to(`${OTHER}/robots.txt`) }, 7, true],
    ['is read behind four redirects', chain(4), 3, true],
    ['is given up behind five redirects', chain(5), 0, true],
    ['may be missing', {}, 0, true],
    ['is none where the host does not respond', { [`${OWN}/robots.txt`]: { status: 0 } }, 0, false],
  ] as const)('%s', ([, resources, seconds, responds]) => {
    const web = memoryWebReader({ ...resources, [`${OTHER}/robots.txt`]: robots({ crawlDelaySeconds: 7 }) })
    return Effect.gen(function* () {
      const { read } = yield* WebReader
      const found = yield* readRobots(OWN, new Map(), read)
      expect([found.rules.crawlDelaySeconds, found.responds]).toEqual([seconds, responds])
      expect(found.rules.allows('/a')).toBe(true)
      expect(new Set(web.uses.values())).toEqual(new Set(['robots']))
    }).pipe(Effect.provide(web.layer))
  })
})
