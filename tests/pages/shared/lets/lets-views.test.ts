// spec sections 1 and 15

import { describe, expect, it } from 'vitest'
import type { LetsListing } from '#domain/content/city.ts'
import { NO_META } from '#domain/content/common.ts'
import type { LetsPage } from '#domain/content/page.ts'
import { parseStay } from '#domain/contract/stay-dates.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { letsPropertyView } from '#pages/lets-city-property/lets-property-view.ts'
import { hasLettingOption, letsSectionForPath, otherLetsSection } from '#pages/shared/lets/lets-section.ts'
import { letsCityView, letsIndexView } from '#pages/shared/lets/lets-views.ts'
import {
  contract,
  discount,
  html,
  image,
  offer,
  property,
  room,
  summary,
  TODAY,
} from '#tests/domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const short = letsSectionForPath('/short-term-student-accommodation/leeds')
const summer = letsSectionForPath('/summer-student-accommodation')
const stayOf = (query: string, rooms: readonly OfferingRoom[] = [], cities: readonly LetsListing[] = []) => ({
  query: new URLSearchParams(query),
  parsed: parseStay(new URLSearchParams(query), TODAY),
  rooms,
  cities,
})
const any = stayOf('')
const listing = { slug: 'leeds', name: 'Leeds', properties: [summary({ fromWeeklyPence: 18_500 })] }
const text: LetsPage = {
  heading: 'Rooms for a semester',
  introHtml: html('<p>Up to thirty weeks.</p>'),
  image: image('/a.jpg'),
  steps: [{ title: 'Choose', text: 'Your dates' }],
  faqs: [{ question: 'How short?', answerHtml: html('<p>Four weeks.</p>') }],
  meta: NO_META,
}

describe('the short-term and summer sections', () => {
  it('are recognised by the path', () => {
    expect([short.option, short.title]).toEqual(['short-term-lets', 'Short stays'])
    expect([summer.option, summer.title]).toEqual(['summer-lets', 'Summer stays'])
    expect(() => letsSectionForPath('/blog')).toThrow('/blog is not a page of short or summer stays.')
    expect([otherLetsSection(short), otherLetsSection(summer)]).toEqual([summer, short])
  })

  it('contain only properties with their letting option', () => {
    const onlySummer = property({ offersShortTerm: false, offersSummer: true })
    expect([hasLettingOption(onlySummer, summer), hasLettingOption(onlySummer, short)]).toEqual([true, false])
  })
})

describe('a price of a section', () => {
  it('names the weeks and the total of its own contracts', () => {
    const semester = contract({ lettingOption: 'short-term-lets', weeks: 20, weeklyPence: 19_000 })
    const rooms = [room({ contracts: [contract({ weeklyPence: 15_000 }), semester] })]
    const shown = (more: readonly OfferingRoom[]) =>
      letsCityView(short, listing, options, stayOf('', [...rooms, ...more])).properties[0]
    expect(shown([])).toMatchObject({
      fromWeekly: '£190',
      from: { weekly: '£190', weeks: '20 weeks', total: '£3,800' },
    })
    expect(shown([])?.from).not.toHaveProperty('isFrom')
    const dearer = room({ slug: 'other', contracts: [{ ...semester, weeklyPence: 20_000 }] })
    expect(shown([dearer])?.from).toMatchObject({ isFrom: true, weekly: '£190' })
  })
})

describe('the first page of a section', () => {
  it('explains the letting option, and lists the cities that offer it', () => {
    const hull = { slug: 'hull', name: 'Hull', properties: [] }
    const view = letsIndexView(short, text, [listing, hull], options, any)
    const { heading, introHtml, steps, faqs } = text
    expect(view).toMatchObject({ heading, introHtml, steps, faqs, image: { src: '/a.jpg' } })
    expect(view.crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Short stays', href: '/short-term-student-accommodation' },
    ])
    expect(view.otherLettingOptions).toEqual([
      { label: 'Summer stays', href: '/summer-student-accommodation' },
      { label: 'Rooms for the academic year', href: '/student-accommodation' },
    ])
    const leeds = '/short-term-student-accommodation/leeds'
    expect(view.cities).toEqual([{ label: 'All in Leeds', href: leeds }])
    expect(view.properties).toMatchObject([{ href: `${leeds}/aire-yard`, fromWeekly: '£185' }])
    expect(view.head).toMatchObject({
      title: 'Rooms for a semester | Plumbrook',
      description: 'Up to thirty weeks.',
      canonicalPath: '/short-term-student-accommodation',
      image: { src: '/a.jpg' },
    })
  })
})

describe('a city of a section', () => {
  const both = { ...listing, properties: [summary(), summary({ slug: 'woodhouse-green' })] }

  it('lists its properties', () => {
    const view = letsCityView(summer, listing, options, any)
    expect(view.heading).toBe('Summer stays in Leeds')
    expect(view.lead).toMatch(/^1 building lets rooms for summer stays in Leeds\./)
    expect(letsCityView(summer, both, options, any).lead).toMatch(/^2 buildings let /)
    expect(view.properties[0]?.href).toBe('/summer-student-accommodation/leeds/aire-yard')
    expect(view.crumbs.at(-1)).toEqual({ label: 'Leeds', href: '/summer-student-accommodation/leeds' })
    expect(view.otherLettingOptions).toEqual([
      { label: 'Rooms in Leeds for the academic year', href: '/student-accommodation/leeds' },
      { label: 'Short stays', href: '/short-term-student-accommodation' },
    ])
    expect(view.head).toMatchObject({
      title: 'Summer stays in Leeds | Plumbrook',
      description: view.lead,
      canonicalPath: '/summer-student-accommodation/leeds',
    })
  })

  it('goes on by pages, as does the first page of the section', () => {
    const many = {
      ...listing,
      properties: Array.from({ length: 30 }, (_, index) => summary({ slug: `p${index}` })),
    }
    const second = letsCityView(summer, many, options, stayOf('page=2'))
    expect(second.properties.map(({ slug }) => slug)).toEqual(['p24', 'p25', 'p26', 'p27', 'p28', 'p29'])
    expect(second.paging).toMatchObject({ previous: '/summer-student-accommodation/leeds#where', next: null })
    const first = letsIndexView(summer, text, [many], options, any)
    expect([first.properties.length, first.paging?.next]).toEqual([
      24,
      '/summer-student-accommodation?page=2#where',
    ])
  })

  describe('with dates', () => {
    const month = contract({ lettingOption: 'summer-lets', startDate: '2027-06-12', endDate: '2027-07-10' })
    const rooms = [
      room({ contracts: [month] }),
      room({ property: { slug: 'woodhouse-green', name: 'W', city: null }, contracts: [contract()] }),
      room({ property: null, contracts: [month] }),
    ]
    const found = (query: string) => letsCityView(summer, both, options, stayOf(query, rooms, [both]))
    const asked = 'arrive=2027-06-13&leave=2027-07-10'

    it('lists the properties with a contract for the whole stay, and keeps the dates in their links', () => {
      const { lead, stay, properties } = found(asked)
      // the number of buildings is in the text about the dates
      expect(lead).toBe('Bills are included in every price.')
      expect(properties.map(({ href }) => href)).toEqual([
        `/summer-student-accommodation/leeds/aire-yard?${asked}`,
      ])
      expect(stay).toMatchObject({
        action: '/summer-student-accommodation/leeds',
        resultText: '1 building has rooms from 13 Jun 2027 to 10 Jul 2027.',
        errors: {},
      })
      const index = letsIndexView(summer, text, [both], options, stayOf(asked, rooms, [both]))
      expect(index.cities.map(({ href }) => href)).toEqual([`/summer-student-accommodation/leeds?${asked}`])
      expect(index.properties).toHaveLength(1)
    })

    it('counts every contract that covers them, whatever it is for, and says what is paid in all', () => {
      const part = contract({ startDate: '2026-11-28', endDate: '2027-02-20', weeks: 12 })
      const semester = contract({ lettingOption: 'short-term-lets', startDate: '2026-11-28', weeks: 33 })
      const covering = [room({ contracts: [semester, part] }, [offer({ discount: discount() })])]
      const asked = stayOf('arrive=2026-12-05&leave=2027-02-05', covering, [both])
      const { properties } = letsCityView(summer, { ...listing, properties: [] }, options, asked)
      expect(properties).toMatchObject([
        {
          href: '/student-accommodation/leeds/aire-yard?arrive=2026-12-05&leave=2027-02-05',
          from: { weeks: '12 weeks', total: '£1,980', withOffers: '£1,880' },
          matchText: 'You stay 8 weeks and 6 nights, you pay 12 weeks: £1,880',
        },
      ])
    })

    it('lists none without such a contract, and all if the dates are incomplete', () => {
      const none = found('arrive=2027-06-13&leave=2027-07-11')
      expect(none.properties).toEqual([])
      expect(none.stay.resultText).toMatch(/^No contract covers 13 Jun 2027 to 11 Jul 2027\./)
      const incomplete = found('arrive=2027-06-13')
      expect(incomplete.properties).toHaveLength(2)
      expect(incomplete.stay).toMatchObject({
        resultText: '',
        errors: { leave: 'Enter the day you leave as well.' },
      })
    })
  })
})

describe('a property of a section', () => {
  const semester = contract({ lettingOption: 'short-term-lets', weeks: 20, weeklyPence: 18_500 })
  const building = property({
    shortTermHtml: html('<p>A dozen rooms.</p>'),
    image: image('/hero.jpg'),
    rooms: [room({ contracts: [contract(), semester] }), room({ slug: 'other', contracts: [contract()] })],
  })

  it('shows only rooms and contracts of the letting option', () => {
    const email = { email: 'short@plumbrook.example', url: 'mailto:short@plumbrook.example' }
    const view = letsPropertyView(short, building, email, options, any.parsed)
    expect(view).toMatchObject({
      name: 'Aire Yard',
      stays: 'Short stays',
      address: '14 Canal Wharf, Leeds LS1',
      textHtml: '<p>A dozen rooms.</p>',
      gallery: { pictures: [{ src: '/hero.jpg' }] },
      email,
      yearHref: '/student-accommodation/leeds/aire-yard',
    })
    const contracts = [
      {
        label: '20 weeks, 11 Sep 2027 to 15 Jul 2028',
        href: '/student-accommodation/leeds/aire-yard/studio?weeks=20&start=2027-09-11',
        price: expect.objectContaining({ total: '£3,700' }),
        stayText: '',
      },
    ]
    expect(view.rooms).toEqual([
      {
        name: 'Studio',
        href: '/student-accommodation/leeds/aire-yard/studio',
        facts: ['20 m²', 'Double bed', 'Own shower room', 'Own kitchen'],
        contracts,
      },
    ])
    expect(view.crumbs.slice(1)).toEqual([
      { label: 'Short stays', href: '/short-term-student-accommodation' },
      { label: 'Leeds', href: '/short-term-student-accommodation/leeds' },
      { label: 'Aire Yard', href: '/short-term-student-accommodation/leeds/aire-yard' },
    ])
    expect(view.head).toMatchObject({
      title: 'Short stays at Aire Yard, Leeds | Plumbrook',
      description: 'A dozen rooms.',
      canonicalPath: '/short-term-student-accommodation/leeds/aire-yard',
      image: { src: '/hero.jpg' },
    })
  })

  it('shows only the contracts that cover a stay', () => {
    const found = (query: string) => letsPropertyView(short, building, null, options, stayOf(query).parsed)
    const view = found('arrive=2027-09-11&leave=2027-09-20')
    expect(view.stay.resultText).toBe('2 kinds of room have a contract from 11 Sep 2027 to 20 Sep 2027.')
    expect(
      view.rooms.flatMap(({ contracts }) => contracts.map(({ href, stayText }) => [href, stayText])),
    ).toEqual(
      [20, 44, 44].map((weeks) => [
        `/student-accommodation/leeds/aire-yard/studio?weeks=${weeks}&start=2027-09-11&arrive=2027-09-11&leave=2027-09-20`,
        `You stay 9 nights, you pay ${weeks} weeks: ${weeks === 20 ? '£3,700' : '£7,260'}`,
      ]),
    )
    expect(found('arrive=2027-09-10&leave=2028-07-15').rooms).toEqual([])
  })

  it('with a stay has the cheapest room first, and none whose price is on request', () => {
    const at = (name: string, weeklyPence: number | null) =>
      room({ name, contracts: [contract({ weeklyPence })] })
    const rooms = [at('Loft', 20_000), at('Attic', null), at('Studio', 15_000)]
    const { parsed } = stayOf('arrive=2027-09-11&leave=2027-09-20')
    const view = letsPropertyView(short, property({ rooms }), null, options, parsed)
    expect(view.rooms.map(({ name }) => name)).toEqual(['Studio', 'Loft'])
  })

  it('has its own text for the summer, and works without rooms, city or image', () => {
    const lone = property({ city: null, summerHtml: html('<p>Quiet.</p>') })
    const bare = letsPropertyView(summer, lone, null, options, any.parsed)
    expect(bare).toMatchObject({ textHtml: '<p>Quiet.</p>', rooms: [], email: null })
    expect(bare.head.title).toBe('Summer stays at Aire Yard | Plumbrook')
    expect(bare.head).not.toHaveProperty('image')
    expect(bare.crumbs).toHaveLength(3)
  })
})
