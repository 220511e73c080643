import { describe, expect, it } from 'vitest'
import { crawledAddresses } from '../../../src/domain/audit/crawledAddresses.ts'
import { crawlFrontier } from '../../../src/domain/audit/crawlFrontier.ts'

const OWN = 'https://own.example'

describe('the addresses that a crawl requests', () => {
  it('are those that a trap left after all, once a sitemap names them', () => {
    const queued: string[] = []
    const frontier = crawlFrontier(
      { withExternal: false, isWanted: () => true, maxSimilar: 5 },
      crawledAddresses(OWN),
      (url) => queued.push(url.slice(OWN.length)),
    )
    const page = { url: `${OWN}/rooms`, generation: 0 }
    for (const value of ['1', '2', '3']) frontier.reach(`${OWN}/rooms?a=${value}&b=x`, 0, page)
    expect(queued).toEqual(['/rooms?a=1&b=x'])
    expect(frontier.traps()).toMatchObject([{ pattern: '/rooms?*', left: 2 }])

    frontier.reach(`${OWN}/rooms?a=2&b=x`, 0, null)
    expect(queued).toEqual(['/rooms?a=1&b=x', '/rooms?a=2&b=x'])
    expect(frontier.traps()).toMatchObject([{ left: 1 }])
    expect(frontier.requested()).toBe(2)

    frontier.reach(`${OWN}/faq`, 0, null)
    expect(queued.at(-1)).toBe('/faq')
  })
})
