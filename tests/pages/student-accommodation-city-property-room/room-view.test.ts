// spec section 14

import { describe, expect, it } from 'vitest'
import type { Assurance } from '#domain/content/common.ts'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { roomView } from '#pages/student-accommodation-city-property-room/room-view.ts'
import { access, contract, image, property, review, room, TODAY } from '#tests/domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const ROOM = '/student-accommodation/leeds/aire-yard/studio'
const ABOUT = 'property=aire-yard&room=studio-aire-yard'

describe('the page of a room', () => {
  const summer = contract({
    lettingOption: 'summer-lets',
    startDate: '2027-06-12',
    endDate: '2027-07-10',
    weeks: 4,
    bookingUrl: 'https://book.example',
    billsIncluded: [],
  })
  const term = { startDate: '2027-01-09', endDate: '2027-05-29', weeks: 20 }
  const short = contract({ lettingOption: 'short-term-lets', ...term })
  const longer = contract({ weeks: 51, weeklyPence: 17_000, academicYear: null, title: 'A year' })
  const shown = room({
    contracts: [longer, contract(), summer, short, contract({ endDate: '2020-01-01' })],
    photos: [image('/a.jpg')],
    originalWeeklyPence: 20_000,
  })
  const other = room({ id: 2, slug: 'en-suite-aire-yard', urlSlug: 'en-suite' })
  const building = property({ rooms: [shown, other] })
  // inside each test, so that each test sees a changed rule
  const view = (query = '', change: Partial<typeof shown> = {}, about: Partial<typeof building> = {}) =>
    roomView({ ...shown, ...change }, { ...building, ...about }, options, new URLSearchParams(query))
  const optionsOf = ({ contracts }: ReturnType<typeof view>) => contracts.flatMap(({ lengths }) => lengths)
  const hrefs = (links: readonly { readonly href: string }[]) => links.map(({ href }) => href)

  it('lists every current length with its total: long-term first, then the shortest', () => {
    expect(
      view().contracts.flatMap(({ stay, lengths }) =>
        lengths.map(({ label, total, isChosen }) => [stay, label, total, isChosen]),
      ),
    ).toEqual([
      ['Academic year 2027/28', '44 weeks', '£7,260', true],
      ['A year', '51 weeks', '£8,670', false],
      ['Short stay', '20 weeks', '£3,300', false],
      ['Summer stay', '4 weeks', '£660', false],
    ])
    expect(view().contracts.filter(({ isShown }) => isShown)).toMatchObject([
      { stay: 'Academic year 2027/28' },
    ])
  })

  it.each([
    // the term ends on 29 May
    [
      'arrive=2027-01-20&leave=2027-06-05',
      'No contract covers 20 Jan 2027 to 5 Jun 2027. The nearest is 20 weeks, 7 nights short.',
    ],
    ['arrive=2030-01-20&leave=2030-06-05', 'No contract covers 20 Jan 2030 to 5 Jun 2030.'],
    [
      'weeks=4&arrive=2027-09-20&leave=2028-06-20',
      'This contract does not cover 20 Sep 2027 to 20 Jun 2028: 44 weeks from 11 September 2027 would.',
    ],
  ])('says first that a contract does not cover the days, which are asked about: %s', (query, problem) => {
    const { choiceProblem, actions } = view(query)
    expect(choiceProblem).toBe(problem)
    const [days] = /arrive.*/.exec(query) ?? []
    expect(actions).toMatchObject([{ label: 'Ask about these days', href: `/contact-us?${ABOUT}&${days}` }])
  })

  it.each([
    ['weeks=44 weeks', 'Choose a length in whole weeks, such as 44.'],
    [
      'weeks=60&start=11/09/2027',
      'Choose a moving-in day, which an address states as 2027-09-11. This room is not offered for 60 weeks. Choose one of these contracts, or ask us.',
    ],
  ])('names what of the contract in the address cannot be used: %s', (query, problem) => {
    expect(view(query).choiceProblem).toBe(problem)
  })

  it('says that the price for the days is on request', () => {
    const { choiceProblem, actions } = view('arrive=2027-09-20&leave=2028-06-20', {
      contracts: [contract({ weeklyPence: null }), short],
    })
    expect([choiceProblem, actions[0].label]).toEqual([
      'The price for 20 Sep 2027 to 20 Jun 2028 is on request: ask us about these days.',
      'Ask about these days',
    ])
  })

  it('reserves the cheapest contract that covers the days', () => {
    const { choiceProblem, actions } = view('arrive=2027-09-20&leave=2028-06-20')
    expect(choiceProblem).toBeNull()
    expect(actions[0]).toMatchObject({
      label: 'Ask to reserve',
      href: expect.stringContaining('weeks=44&start=2027-09-11'),
    })
  })

  it('lists the first days of the chosen length where there are several', () => {
    const later = contract({ startDate: '2027-10-09', endDate: '2028-08-12' })
    const days = (query: string) => view(query, { contracts: [contract(), later, longer] }).contracts[0]?.days
    expect(days('weeks=51')).toEqual([])
    expect(days('weeks=44&start=2027-10-09')).toEqual([
      { label: '11 Sep 2027 to 15 Jul 2028', href: `${ROOM}?weeks=44&start=2027-09-11`, isChosen: false },
      { label: '9 Oct 2027 to 12 Aug 2028', href: `${ROOM}?weeks=44&start=2027-10-09`, isChosen: true },
    ])
  })

  it('without a contract in its address chooses that with the lowest price', () => {
    expect(view().from).toMatchObject({
      weekly: '£165',
      weeks: '44 weeks',
      dates: '11 Sep 2027 to 15 Jul 2028',
    })
    expect(view().from).not.toHaveProperty('isFrom')
    expect(hrefs(view().actions)).toEqual([
      `/contact-us?kind=reservation&${ABOUT}&weeks=44&start=2027-09-11`,
      `/contact-us?${ABOUT}&weeks=44&start=2027-09-11`,
    ])
    expect(view().entry).toBe('studio-aire-yard')
  })

  describe('with a contract in its address', () => {
    it('is linked from the list of contracts, and shows the price and enquiry of that contract', () => {
      const chosen = 'weeks=51&start=2027-09-11'
      expect(optionsOf(view()).map(({ href }) => href)).toContain(`${ROOM}?${chosen}`)
      const year = view(chosen)
      expect(year).toMatchObject({
        from: { weekly: '£170', weeks: '51 weeks', total: '£8,670', dates: '11 Sep 2027 to 15 Jul 2028' },
        choiceProblem: null,
        entry: 'studio-aire-yard.51.2027-09-11',
      })
      expect(hrefs(year.actions)).toEqual([
        `/contact-us?kind=reservation&${ABOUT}&${chosen}`,
        `/contact-us?${ABOUT}&${chosen}`,
      ])
      expect(year.actions[0]?.label).toBe('Ask to reserve')
      expect(optionsOf(year).filter(({ isChosen }) => isChosen)).toMatchObject([{ label: '51 weeks' }])
      expect(year.contracts.filter(({ isShown }) => isShown)).toMatchObject([{ stay: 'A year' }])
    })

    const form = `/contact-us?kind=viewing&${ABOUT}`
    it.each([
      ['/contact-us?property=aire-yard', 'weeks=44', `${form}&weeks=44&start=2027-09-11`],
      ['/contact-us', '', `${form}&weeks=44&start=2027-09-11`],
      ['https://viewings.example', 'weeks=44', 'https://viewings.example'],
      [null, 'weeks=44', null],
    ])('links to a viewing if the content offers it at %s', (arrangeViewingUrl, query, href) => {
      expect(view(query, {}, { arrangeViewingUrl }).viewingUrl).toBe(href)
    })

    it('links to the booking system if the content names one', () => {
      expect(view('weeks=4').actions[0]).toMatchObject({
        href: 'https://book.example',
        target: '_blank',
        rel: 'sponsored nofollow noopener',
        label: 'Book now',
      })
    })

    it('keeps the choice in the links to other rooms that have the contract', () => {
      const path = '/student-accommodation/leeds/aire-yard/en-suite'
      expect(hrefs(view('weeks=44').otherRooms)).toEqual([`${path}?weeks=44`])
      expect(hrefs(view('weeks=51').otherRooms)).toEqual([path])
    })

    it('says that the contract is not offered or the room is sold out, and still shows the others', () => {
      const unknown = view('weeks=40&start=2027-03-01')
      expect(unknown.from?.weeks).toBe('44 weeks')
      expect(unknown.choiceProblem).toMatch(
        /^This room is not offered for 40 weeks from 1 March 2027\. Choose/,
      )
      expect(view('start=2027-03-01').choiceProblem).toContain('not offered from 1 March 2027.')
      const sold = view('weeks=44', { quantityAvailable: 0 })
      expect(sold.choiceProblem).toBe('This room is sold out for 44 weeks too.')
      expect(optionsOf(sold).map(({ href }) => href)).toEqual([null, null, null, null])
    })

    it('has no payments if its price is on request', () => {
      const onRequest = view('weeks=44', { contracts: [contract({ weeklyPence: null })] })
      expect(onRequest).toMatchObject({ from: null, payments: null, choiceProblem: null })
    })
  })

  describe('if it is sold out', () => {
    const sold = { ...shown, quantityAvailable: 0 }
    const cityRooms = [sold, other, room({ slug: 'far', roomType: 'Loft' })]

    it('keeps its contracts, but has no bookable price', () => {
      const { availability, from, contracts } = view('', sold)
      expect([availability, from, contracts.length]).toEqual(['sold-out', null, 4])
    })

    it('links to available rooms in the city, and then to the waiting list', () => {
      const led = roomView(sold, building, { ...options, cityRooms }, new URLSearchParams('weeks=44'))
      expect(led.alternatives?.heading).toBe('Available now in Leeds')
      expect(led.alternatives?.rooms.map(({ id }) => id)).toEqual(['en-suite-aire-yard', 'far'])
      expect(led.alternatives?.rooms[0]).toMatchObject({
        property: 'Aire Yard',
        href: '/student-accommodation/leeds/aire-yard/en-suite?weeks=44',
      })
      expect(led.otherRooms).toEqual([])
      expect(hrefs(led.actions)).toEqual(['#free', `/waiting-list?${ABOUT}`])
      expect(led.viewingUrl).toBeNull()
    })

    it('has no alternatives if there is no other room in the city, nor if it is available', () => {
      expect(roomView(sold, building, { ...options, cityRooms: [sold] }).alternatives).toBeNull()
      expect(roomView(shown, building, { ...options, cityRooms }).alternatives).toBeNull()
    })
  })

  it('says which bills are included and which are not', () => {
    const { billsIncluded, billsExcluded } = view()
    expect(billsIncluded).toEqual(['Broadband', 'Electricity', 'Gas', 'Water', 'Contents insurance'])
    expect(billsExcluded).toEqual(['Telephone', 'TV licence', 'Council tax'])
    expect(view('', { contracts: [] })).toMatchObject({
      billsIncluded: [],
      billsExcluded: [],
      contracts: [],
    })
  })

  it('shows a row of the other rooms of the property', () => {
    const others = [1, 2, 3, 4].map((id) => room({ id, slug: `other-${id}`, urlSlug: `other-${id}` }))
    expect(view('', {}, { rooms: [shown, ...others] }).otherRooms).toHaveLength(3)
    expect(view().otherRooms.map(({ id }) => id)).toEqual(['en-suite-aire-yard'])
    expect(view('', {}, { rooms: null }).otherRooms).toEqual([])
    const stay = 'arrive=2027-09-18&leave=2028-06-24'
    expect(view(stay).otherRooms).toMatchObject([
      {
        href: `/student-accommodation/leeds/aire-yard/en-suite?weeks=44&start=2027-09-11&${stay}`,
        stay: { text: 'You stay 40 weeks, you pay 44 weeks: £7,260' },
      },
    ])
  })

  it('says where its building is, what it has, what residents think and what is promised', () => {
    const universities = [{ slug: 'leeds', name: 'Leeds', coordinates: { lat: 53.8, lng: -1.55 } }]
    const about = {
      universities,
      travelTimes: [{ to: 'Leeds', mode: 'walking' as const, minutes: 15 }],
      reviews: [review({ rating: 4 })],
    }
    const found = view('', {}, about)
    expect(found.building).toMatchObject({
      address: building.address,
      journey: 'About 15 min on foot to Leeds',
      href: '/student-accommodation/leeds/aire-yard',
      reviews: { average: '4.0', count: 1 },
    })
    expect(found.building.map?.pins.length).toBe(2)
    expect(found.assurances).toEqual([])
    const [ofSite, own] = ['of the site', 'its own'].map((text) => ({ text, url: '/faq' }))
    const terms = { paymentPlans: [], guarantorRule: '', assurances: ofSite ? [ofSite] : [] }
    const promised = (assurances: readonly Assurance[]) =>
      roomView(shown, { ...building, assurances }, { ...options, terms }).assurances
    expect(promised([])).toEqual([ofSite])
    expect(promised(own ? [own] : [])).toEqual([own])
  })

  it('has the amenities of its building, with an icon where their names do not give it', () => {
    const amenities = [
      { name: 'Gym', icon: 'Gym' },
      { name: 'Weights', icon: 'Gym' },
    ]
    expect(view('', {}, { amenities }).building.amenities).toEqual([
      { name: 'Gym', icon: '' },
      { name: 'Weights', icon: 'Gym' },
    ])
  })

  it('shows its floor plans, and none if the content has none', () => {
    const plan = { ...image('/images/plan.jpg'), alt: 'Plan: the bed stands left of the window' }
    expect(view('', { floorplans: [plan] }).floorPlans).toMatchObject([{ src: plan.src, alt: plan.alt }])
    expect(view().floorPlans).toEqual([])
  })

  it('has its breadcrumbs, its head and its facts', () => {
    const { crumbs, head, ...rest } = view()
    expect(crumbs.at(-1)).toEqual({ label: 'Studio', href: ROOM })
    expect(crumbs).toHaveLength(5)
    expect(head).toMatchObject({
      title: 'Studio, Aire Yard | Plumbrook',
      description: 'A room under the beams.',
      sharing: `44 weeks, £7,260 in all · £165 ${PER_WEEK}`,
      canonicalPath: ROOM,
      image: { src: '/a.jpg' },
    })
    expect(rest).toMatchObject({
      name: 'Studio',
      property: {
        name: 'Aire Yard',
        href: '/student-accommodation/leeds/aire-yard',
        address: building.address,
      },
      phone: {
        current: { displayString: '0113 496 0141', url: 'tel:+441134960141', type: 'sales' },
        propertySlug: 'aire-yard',
        hasANUK: true,
      },
      descriptionHtml: shown.descriptionHtml,
      facilities: ['Desk'],
      facts: ['20 m²', 'Double bed', 'Own shower room', 'Own kitchen'],
      gallery: { pictures: [{ src: '/a.jpg' }] },
      availability: 'available',
      from: { total: '£7,260' },
      originalWeekly: '£200',
    })
    const onSale = { originalWeeklyPence: 16_900 }
    expect([view('', onSale), view('weeks=51', onSale)].map((one) => one.originalWeekly)).toEqual([
      '£169',
      null,
    ])
  })

  it('says for adapted rooms what the content says about access to the building', () => {
    const said = property({ accessibility: access({ doorWidth: 95 }) })
    const facts = (accessible: boolean, of = said) =>
      roomView(room({ accessible }), of, { brandName: 'Plumbrook', today: TODAY }).access
    expect([facts(true), facts(false), facts(true, property())]).toEqual([
      ['Doors: at least 95 cm wide'],
      [],
      [],
    ])
  })

  it.each([
    [{}, true, 'Pictures of Studio, Aire Yard | Plumbrook', 'noindex, follow'],
    [{ photos: [] }, false, 'Studio, Aire Yard | Plumbrook', 'index, follow'],
  ])('with %j shows all of its images if the address asks for them: %s', (change, shows, title, robots) => {
    const { showsPictures, head } = view('view=pictures', change)
    expect([showsPictures, head.title, head.robots]).toEqual([shows, title, robots])
  })
})
