import { describe, expect, it } from 'vitest'
import { crawledAddresses, FIRST_GENERATION } from '#cli/audit-links/rules/crawl-traps.ts'
import type { LinkOccurrence } from '#cli/audit-links/rules/link-occurrences.ts'
import { pageVariants } from '#cli/audit-links/rules/page-variants.ts'
import { NO_BODY, type WebResource } from '#cli/shared/rules/web-resource.ts'
import { link } from '../use-cases/audited-site.ts'

const OWN = 'https://own.example'
const FROM = { url: `${OWN}/`, generation: FIRST_GENERATION }

describe('variants of a page', () => {
  it('are skipped once two with each parameter of the page have been read, whatever their order', () => {
    for (const order of [1, -1]) {
      const crawl = crawlOf()
      crawl.read('/studio', '/studio')
      crawl.defer(['/studio?weeks=3', '/studio?weeks=1', '/studio?weeks=2', '/studio?weeks=4'], order)
      expect(crawl.round()).toEqual(['/studio?weeks=1', '/studio?weeks=2'])
      crawl.read('/studio?weeks=1', '/studio')
      crawl.read('/studio?weeks=2', '/studio')
      expect(crawl.round()).toEqual([])
      expect(crawl.variants.skipped()).toBe(2)
    }
  })

  it('are skipped with several parameters once each has been read', () => {
    const crawl = crawlOf()
    crawl.read('/studio', 'https://site.example/studio')
    crawl.defer(['/studio?a=1', '/studio?a=2', '/studio?b=1', '/studio?b=2', '/studio?a=1&b=1'])
    for (const path of crawl.round()) crawl.read(path, '/studio')
    expect(crawl.round()).toEqual([])
    expect(crawl.variants.skipped()).toBe(1)
    crawl.defer(['/studio?a=1&c=1'])
    expect(crawl.round()).toEqual(['/studio?a=1&c=1'])
  })

  it.for<[string, (crawl: ReturnType<typeof crawlOf>) => void]>([
    ['the page did not respond with 200', (crawl) => crawl.read('/studio', '/studio', { status: 203 })],
    ['the page names no canonical address', (crawl) => crawl.read('/studio', null)],
    ['the page names another one', (crawl) => crawl.read('/studio', '/rooms')],
    ['nobody has asked for the page', () => undefined],
    ['it is another page, however similar', (crawl) => crawl.read('/en-suite', '/en-suite')],
  ])('are all requested if %s', ([, before]) => {
    const crawl = crawlOf()
    before(crawl)
    crawl.defer(['/studio?a=1', '/studio?a=2', '/studio?a=3'])
    expect(crawl.round()).toHaveLength(3)
  })

  it.for<[string, string | null]>([
    ['themselves', '/studio?a=1'],
    ['another page', '/rooms'],
    ['no page', null],
    ['something other than a web page', 'mailto:a@example.org'],
  ])('are pages of their own if one of them names %s as canonical', ([, canonical]) => {
    const crawl = crawlOf()
    crawl.read('/studio', '/studio')
    crawl.defer(['/studio?a=1', '/studio?a=2', '/studio?a=3', '/studio?a=4'])
    crawl.round()
    crawl.read('/studio?a=1', canonical)
    crawl.read('/studio?a=2', '/studio')
    expect(crawl.round()).toEqual(['/studio?a=3', '/studio?a=4'])
  })

  it.each([
    [null, 3],
    ['/', 2],
    ['http://[', 3],
  ])('are skipped if the canonical address, relative to the base %s, is that of the page', (base, read) => {
    const crawl = crawlOf()
    crawl.read('/rooms/studio', 'rooms/studio', { base })
    crawl.defer(['/rooms/studio?a=1', '/rooms/studio?a=2', '/rooms/studio?a=3'])
    expect(crawl.round()).toHaveLength(read)
  })

  it('are attributed to the first page that links to them', () => {
    const { variants } = crawlOf()
    variants.defer(`${OWN}/a?b=1`, FROM)
    variants.defer(`${OWN}/a?b=1`, { url: `${OWN}/later`, generation: { links: 1, folders: 0 } })
    expect(variants.nextRound()).toEqual([[`${OWN}/a?b=1`, FROM]])
  })

  it('are read in twice the number each time that one of them leads to a new page', () => {
    const crawl = crawlOf()
    crawl.read('/studio', '/studio')
    crawl.defer([1, 2, 3, 4, 5, 6, 7].map((week) => `/studio?weeks=${week}`))
    const [first = '', second = ''] = crawl.round()
    crawl.read(first, '/studio', {}, ['/new', '/studio?weeks=9'])
    // which of the two is read first makes no difference
    crawl.request('/new')
    crawl.read(second, '/studio', {}, ['/new'])
    const next = crawl.round()
    expect(next).toEqual(['/studio?weeks=3', '/studio?weeks=4'])
    for (const path of next) crawl.read(path, '/studio', {}, ['/new', 'https://other.example/new'])
    expect(crawl.round()).toEqual([])
  })

  it('are replaced by others if they cannot be read', () => {
    const crawl = crawlOf()
    crawl.read('/studio', '/studio')
    crawl.defer(['/studio?a=1', '/studio?a=2', '/studio?a=3'])
    expect(crawl.round()).toEqual(['/studio?a=1', '/studio?a=2'])
    crawl.read('/studio?a=2', '/studio')
    expect(crawl.round()).toEqual(['/studio?a=3'])
  })

  it('have parameters, are of the site, and were not requested for another reason', () => {
    const { variants, defer, request, round } = crawlOf()
    const waits = (url: string): boolean => variants.defer(url, FROM)
    expect([`${OWN}/gone?`, `${OWN}/gone`, 'https://other.example/a?b=1'].map(waits)).toEqual([
      false,
      false,
      false,
    ])
    defer(['/a?b=1', '/a?b=2'])
    request('/a?b=1')
    expect(round()).toEqual(['/a?b=2'])
  })

  it('do not wait if all are to be read', () => {
    const all = pageVariants({ addresses: crawledAddresses(OWN), hosts: new Map(), allVariants: true })
    expect(all.defer(`${OWN}/a?b=1`, FROM)).toBe(false)
  })
})

// Helpers

function crawlOf() {
  const addresses = crawledAddresses(OWN)
  const hosts = new Map([['https://site.example', OWN]])
  const variants = pageVariants({ addresses, hosts, allVariants: false })
  const request = (path: string): void => {
    Object.assign(addresses.of(OWN + path), { isRequested: true, round: variants.round() })
  }
  const path = (url: string): string => url.replace(OWN, '')
  return {
    variants,
    request,
    defer(paths: readonly string[], order = 1): void {
      for (const one of order === 1 ? paths : paths.toReversed()) variants.defer(OWN + one, FROM)
    },
    /** Notes a page with its canonical address and the pages to which it links. */
    read(
      page: string,
      canonical: string | null,
      change: Partial<WebResource> = {},
      linked: readonly string[] = [],
    ): void {
      request(page)
      const links = [link('/faq'), ...(canonical === null ? [] : [link(canonical, 'canonical')])]
      const occurrences = [
        occurrence('/picture.png', 'image'),
        ...linked.map((one) => occurrence(one, 'link')),
      ]
      variants.note(OWN + page, { ...NO_BODY, status: 200, links, ...change }, occurrences)
    },
    round: (): readonly string[] =>
      variants.nextRound().map(([url]) => {
        request(path(url))
        return path(url)
      }),
  }
}

const occurrence = (to: string, role: LinkOccurrence['role']): LinkOccurrence => ({
  ...{ role, url: URL.parse(to, OWN)?.href ?? to, fragment: null, line: 1, text: '', kinds: [] },
})
