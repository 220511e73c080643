import { describe, expect, it } from 'vitest'
import { crawledAddresses } from '../../../src/domain/audit/crawledAddresses.ts'
import { crawlFrontier } from '../../../src/domain/audit/crawlFrontier.ts'

const OWN = 'https://own.example'

describe('the addresses that a crawl requests', () => {
  it('include addresses skipped as a crawl trap once a sitemap lists them', () => {
    const queued: string[] = []
    const frontier = crawlFrontier(
      { withExternal: false, isWanted: () => true, maxSimilar: 5 },
      crawledAddresses(OWN),
      (url) => queued.push(url.slice(OWN.length)),
    )
    const page = { url: `${OWN}/rooms`, generation: 0 }
    for (const value of ['1', '2', '3']) frontier.reach(`${OWN}/rooms?a=${value}&b=x`, 0, page)
    expect(queued).toEqual(['/rooms?a=1&b=x'])
    expect(frontier.traps()).toMatchObject([{ pattern: '/rooms?*', skipped: 2 }])

    frontier.reach(`${OWN}/rooms?a=2&b=x`, 0, null)
    expect(queued).toEqual(['/rooms?a=1&b=x', '/rooms?a=2&b=x'])
    expect(frontier.traps()).toMatchObject([{ skipped: 1 }])
    expect(frontier.requested()).toBe(2)

    frontier.reach(`${OWN}/faq`, 0, null)
    expect(queued.at(-1)).toBe('/faq')

    frontier.reach(`${OWN}/rooms?a=3&b=x`, 0, null)
    expect(frontier.traps()).toEqual([])
  })

  it('include all external addresses, however similar, because only the site’s own can be traps', () => {
    const queued: string[] = []
    const frontier = crawlFrontier(
      { withExternal: true, isWanted: () => true, maxSimilar: 5 },
      crawledAddresses(OWN),
      (url) => queued.push(url),
    )
    const page = { url: `${OWN}/rooms`, generation: 0 }
    const maps = ['1', '2', '3'].map((value) => `https://maps.example/at?lat=${value}&lng=x`)
    for (const url of maps) frontier.reach(url, 0, page)
    expect([queued, frontier.traps()]).toEqual([maps, []])
  })

  it('are requested once, and count redirects from the nearest link to them', () => {
    const queued: string[] = []
    const addresses = crawledAddresses(OWN)
    const frontier = crawlFrontier(
      { withExternal: false, isWanted: () => true, maxSimilar: 5 },
      addresses,
      (url) => queued.push(url.slice(OWN.length)),
    )
    const page = { url: `${OWN}/`, generation: 0 }
    const redirectsOf = (...paths: string[]) => paths.map((path) => addresses.of(OWN + path).redirects)
    addresses.of(`${OWN}/a`).response = { status: 301, location: `${OWN}/b` }
    addresses.of(`${OWN}/b`).response = { status: 301, location: `${OWN}/c` }
    frontier.reach(`${OWN}/a`, 0, page)
    expect([queued, redirectsOf('/a', '/b', '/c')]).toEqual([
      ['/a', '/b', '/c'],
      [0, 1, 2],
    ])
    frontier.reach(`${OWN}/b`, 0, page)
    expect([queued, redirectsOf('/a', '/b', '/c')]).toEqual([
      ['/a', '/b', '/c'],
      [0, 0, 1],
    ])
    expect(frontier.requested()).toBe(3)
  })
})
