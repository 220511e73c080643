import { describe, expect, it } from 'vitest'
import { crawlFrontier } from '#cli/audit-links/rules/crawl-frontier.ts'
import { crawledAddresses, FIRST_GENERATION } from '#cli/audit-links/rules/crawl-traps.ts'
import { pageVariants } from '#cli/audit-links/rules/page-variants.ts'

const OWN = 'https://own.example'
const FROM = { url: `${OWN}/rooms`, generation: FIRST_GENERATION }

function frontierOf(withExternal = false) {
  const queued: string[] = []
  const addresses = crawledAddresses(OWN)
  const options = { withExternal, isWanted: () => true, maxSimilar: 5 }
  const variants = pageVariants({ addresses, hosts: new Map(), allVariants: true })
  const frontier = crawlFrontier(options, addresses, variants, (url) => queued.push(url.replace(OWN, '')))
  return { queued, addresses, ...frontier }
}

describe('the addresses that a crawl requests', () => {
  it('include addresses skipped as a crawl trap once a sitemap lists them', () => {
    const { reach, queued, traps, requested } = frontierOf()
    for (const value of ['1', '2', '3']) reach(`${OWN}/rooms?a=${value}&b=x`, 0, FROM)
    expect(queued).toEqual(['/rooms?a=1&b=x'])
    expect(traps()).toMatchObject([{ pattern: '/rooms?*', skipped: 2 }])

    reach(`${OWN}/rooms?a=2&b=x`, 0, null)
    expect(queued).toEqual(['/rooms?a=1&b=x', '/rooms?a=2&b=x'])
    expect([traps(), requested()]).toMatchObject([[{ skipped: 1 }], 2])

    reach(`${OWN}/faq`, 0, null)
    expect(queued.at(-1)).toBe('/faq')
    reach(`${OWN}/rooms?a=3&b=x`, 0, null)
    expect(traps()).toEqual([])
  })

  it('include all external addresses, however similar, because only the site’s own can be traps', () => {
    const { reach, queued, traps } = frontierOf(true)
    const maps = ['1', '2', '3'].map((value) => `https://maps.example/at?lat=${value}&lng=x`)
    for (const url of maps) reach(url, 0, FROM)
    expect([queued, traps()]).toEqual([maps, []])
  })

  it('include each picture of the site in one size with its body, and in others without', () => {
    const { reach, addresses } = frontierOf(true)
    const sizes = (origin: string, picture: string) =>
      [400, 800].map((width) => `${origin}/cdn-cgi/image/width=${width},format=auto/${picture}`)
    const own = [...sizes(OWN, 'images/a.jpg'), ...sizes(OWN, 'https://cms.example/b.jpg?v=2')]
    const all = [...own, ...sizes('https://other.example', 'a.jpg'), `${OWN}/cdn-cgi/image/a.jpg`]
    for (const url of all) reach(url, 0, FROM)
    expect(all.filter((url) => addresses.of(url).bodyUse === 'none')).toEqual([own[1], own[3]])
  })

  it('are requested once, and count redirects from the nearest link to them', () => {
    const { reach, queued, addresses, requested } = frontierOf()
    const redirects = () => ['/a', '/b', '/c'].map((path) => addresses.of(OWN + path).redirects)
    addresses.of(`${OWN}/a`).response = { status: 301, location: `${OWN}/b` }
    addresses.of(`${OWN}/b`).response = { status: 301, location: `${OWN}/c` }
    reach(`${OWN}/a`, 0, FROM)
    expect([queued, redirects()]).toEqual([
      ['/a', '/b', '/c'],
      [0, 1, 2],
    ])
    reach(`${OWN}/b`, 0, FROM)
    expect([queued, redirects()]).toEqual([
      ['/a', '/b', '/c'],
      [0, 0, 1],
    ])
    expect(requested()).toBe(3)
  })
})
