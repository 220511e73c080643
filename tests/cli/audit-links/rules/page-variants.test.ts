import { describe, expect, it } from 'vitest'
import { type CrawlTrap, crawledAddresses } from '../../../../cli/audit-links/rules/crawl-traps.ts'
import type { LinkOccurrence } from '../../../../cli/audit-links/rules/link-occurrences.ts'
import { pageVariants } from '../../../../cli/audit-links/rules/page-variants.ts'
import { NO_BODY } from '../../../../cli/shared/rules/web-resource.ts'
import { link } from '../use-cases/audited-site.ts'

const OWN = 'https://own.example'
const ROOM = `${OWN}/rooms/studio`

const linkTo = (path: string): LinkOccurrence => ({
  ...{ role: 'link', url: OWN + path, fragment: null, line: 1, text: '', kinds: [] },
})

const trap = (path: string, skipped: number): CrawlTrap => ({
  ...{ pattern: '*', example: OWN + path, page: ROOM, skipped },
})

/** Returns the state of `pageVariants` after ten addresses of one section have been read. */
function afterTen({
  addressOf = (week: number) => `${ROOM}?weeks=${week}`,
  canonical = '/rooms/studio' as string | null,
  links = (_week: number): readonly string[] => ['/rooms/studio?weeks=7', '/known'],
  allVariants = false,
} = {}) {
  const addresses = crawledAddresses(OWN)
  addresses.of(`${OWN}/known`).isRequested = true
  const hosts = new Map([['https://site.example', OWN]])
  const variants = pageVariants({ addresses, hosts, allVariants })
  const tags = canonical === null ? [] : [link(canonical, 'canonical')]
  for (const week of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    variants.note(addressOf(week), { ...NO_BODY, status: 200, links: tags }, links(week).map(linkTo))
  return variants
}

describe('variants of a page', () => {
  it('are skipped once ten with the same parameters have been read in a section', () => {
    const variants = afterTen()
    expect(variants.skip(`${ROOM}?weeks=44`)).toBe(true)
    expect(variants.skip(`${OWN}/rooms/en-suite?weeks=44`)).toBe(true)
    expect(variants.withoutVariants([])).toEqual({ variantsSkipped: 2, traps: [] })
    expect(variants.skip(`${ROOM}?weeks=44&start=2027-09-11`)).toBe(false)
    expect(variants.skip(`${OWN}/other?weeks=44`)).toBe(false)
    expect(variants.skip(ROOM)).toBe(false)
  })

  it('may have their parameters in any order, and a canonical address on a mapped host', () => {
    const variants = afterTen({
      addressOf: (week) => `${ROOM}?start=2027-09-11&weeks=${week}`,
      canonical: 'https://site.example/rooms/studio',
    })
    expect(variants.skip(`${ROOM}?weeks=44&start=2027-09-11`)).toBe(true)
    expect(variants.skip(`${ROOM}?start=2027-09-11`)).toBe(true)
  })

  it.each([
    ['name no canonical address', { canonical: null }],
    ['name themselves as canonical', { canonical: '/rooms/studio?weeks=4' }],
    ['name another page as canonical', { canonical: '/rooms' }],
    ['name something other than a web page as canonical', { canonical: 'mailto:a@example.org' }],
    ['link to pages that are not known yet', { links: (week: number) => [`/new/${week}`] }],
    ['link to known pages and new ones', { links: (week: number) => ['/known', `/new/${week}`] }],
    ['have recently led to a new page', { links: (week: number) => (week === 7 ? ['/new'] : ['/known']) }],
    ['have no query', { addressOf: () => ROOM }],
    ['are all requested', { allVariants: true }],
  ])('count as separate pages if they %s', (_, given) => {
    expect(afterTen(given).skip(`${ROOM}?weeks=44`)).toBe(false)
  })

  it('are counted from zero again once one leads to a new page', () => {
    const variants = afterTen()
    const variant = { ...NO_BODY, status: 200, links: [link('/rooms/studio', 'canonical')] }
    variants.note(`${ROOM}?weeks=11`, variant, [linkTo('/new')])
    expect(variants.skip(`${ROOM}?weeks=44`)).toBe(false)
    for (let week = 20; week < 30; week += 1) variants.note(`${ROOM}?weeks=${week}`, variant, [])
    expect(variants.skip(`${ROOM}?weeks=44`)).toBe(true)
  })

  it('are recognised with other links beside the canonical one, and with images of their own', () => {
    const variants = pageVariants({ addresses: crawledAddresses(OWN), hosts: new Map(), allVariants: false })
    const links = [link('/faq'), link('/rooms/studio', 'canonical')]
    for (let week = 1; week <= 10; week += 1) {
      const picture: LinkOccurrence = { ...linkTo(`/plan-${week}.png`), role: 'image' }
      variants.note(`${ROOM}?weeks=${week}`, { ...NO_BODY, status: 200, links }, [picture])
    }
    expect(variants.skip(`${ROOM}?weeks=44`)).toBe(true)
    expect(variants.skip(`${OWN}/reviews?weeks=44`)).toBe(false)
  })

  it('count as separate pages for good once one of them names itself as canonical', () => {
    const variants = afterTen()
    const own = { ...NO_BODY, status: 200, links: [link('/rooms/studio?weeks=52', 'canonical')] }
    variants.note(`${ROOM}?weeks=52`, own, [])
    for (let week = 20; week < 40; week += 1)
      variants.note(`${ROOM}?weeks=${week}`, { ...own, links: [link('/rooms/studio', 'canonical')] }, [])
    expect(variants.skip(`${ROOM}?weeks=44`)).toBe(false)
  })

  it('are read if they are named explicitly', () => {
    const variants = afterTen()
    variants.name(`${ROOM}?weeks=44`)
    variants.name(ROOM)
    expect(variants.skip(`${ROOM}?weeks=44`)).toBe(false)
    expect(variants.skip(`${ROOM}?weeks=51`)).toBe(true)
  })

  it('are not a crawl trap, however many there are', () => {
    const variants = afterTen()
    variants.skip(`${ROOM}?weeks=44`)
    const [ofVariants, other] = [trap('/rooms/studio?weeks=900', 40), trap('/calendar/2027', 7)]
    expect(variants.withoutVariants([ofVariants, other])).toEqual({ variantsSkipped: 41, traps: [other] })
  })
})
