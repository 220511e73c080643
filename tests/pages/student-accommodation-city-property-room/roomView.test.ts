import { describe, expect, it } from 'vitest'
import { roomView } from '../../../src/pages/student-accommodation-city-property-room/roomView.ts'
import { contract, html, image, property, room, TODAY } from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the page of a room', () => {
  const summer = contract({
    lettingOption: 'summer-lets',
    startDate: '2027-06-12',
    endDate: '2027-07-10',
    weeks: 4,
    bookingUrl: 'https://book.example',
    billsIncluded: [],
  })
  const short = contract({
    lettingOption: 'short-term-lets',
    startDate: '2027-01-09',
    endDate: '2027-05-29',
    weeks: 20,
  })
  const longer = contract({ weeks: 51, weeklyPence: 17_000, academicYear: null, title: 'A year' })
  const shown = room({
    contracts: [longer, contract(), summer, short, contract({ endDate: '2020-01-01' })],
    photos: [image('/a.jpg')],
    originalWeeklyPence: 20_000,
  })
  const other = room({ id: 2, slug: 'en-suite-aire-yard', urlSlug: 'en-suite' })
  const building = property({ rooms: [shown, other] })
  // built inside each test, so that each test sees a changed rule
  const view = () => roomView(shown, building, options)

  it('lists every current contract with its total: long-term first, then the earliest and shortest', () => {
    expect(
      view().contracts.flatMap(({ stay, contracts }) =>
        contracts.map(({ dates, weeks, price, isChosen }) => [stay, dates, weeks, price?.total, isChosen]),
      ),
    ).toEqual([
      ['Academic year 2027/28', '11 Sep 2027 to 15 Jul 2028', '44 weeks', '£7,260', false],
      ['A year', '11 Sep 2027 to 15 Jul 2028', '51 weeks', '£8,670', false],
      ['Short stay', '9 Jan 2027 to 29 May 2027', '20 weeks', '£3,300', false],
      ['Summer stay', '12 Jun 2027 to 10 Jul 2027', '4 weeks', '£660', false],
    ])
    expect(view().contracts.filter(({ isOpen }) => isOpen)).toMatchObject([{ stay: 'Academic year 2027/28' }])
  })

  describe('with a contract in its address', () => {
    const chosen = (query: string, change = {}) =>
      roomView({ ...shown, ...change }, building, options, new URLSearchParams(query))

    it('is linked from the list of contracts, and shows the price and enquiry of that contract', () => {
      const links = view().contracts.flatMap(({ contracts }) => contracts.map(({ href }) => href))
      expect(links).toContain('/student-accommodation/leeds/aire-yard/studio?weeks=51&start=2027-09-11')
      const year = chosen('weeks=51&start=2027-09-11')
      expect(year).toMatchObject({
        from: { weekly: '£170', weeks: '51 weeks', total: '£8,670', dates: '11 Sep 2027 to 15 Jul 2028' },
        choiceProblem: null,
        entry: 'studio-aire-yard.51.2027-09-11',
        actions: [
          {
            href: '/contact-us?kind=reservation&property=aire-yard&room=studio-aire-yard&weeks=51&start=2027-09-11',
            label: 'Ask to reserve',
          },
          { href: '/contact-us?property=aire-yard&room=studio-aire-yard&weeks=51&start=2027-09-11' },
        ],
      })
      expect(
        year.contracts.flatMap(({ contracts }) => contracts.filter(({ isChosen }) => isChosen)),
      ).toMatchObject([{ weeks: '51 weeks' }])
      expect(year.contracts.filter(({ isOpen }) => isOpen)).toMatchObject([{ stay: 'A year' }])
    })

    it('links to a viewing of the room with the contract if the content offers viewings', () => {
      const at = (arrangeViewingUrl: string, query = 'weeks=44') =>
        roomView(shown, { ...building, arrangeViewingUrl }, options, new URLSearchParams(query)).viewingUrl
      const form = '/contact-us?kind=viewing&property=aire-yard&room=studio-aire-yard'
      expect(at('/contact-us?property=aire-yard')).toBe(`${form}&weeks=44&start=2027-09-11`)
      expect(at('/contact-us', '')).toBe(form)
      expect(at('https://viewings.example')).toBe('https://viewings.example')
      expect(chosen('weeks=44').viewingUrl).toBeNull()
    })

    it('links to the booking system if the content names one', () => {
      expect(chosen('weeks=4').actions[0]).toMatchObject({
        href: 'https://book.example',
        target: '_blank',
        rel: 'sponsored nofollow noopener',
        label: 'Book now',
      })
    })

    it('keeps the choice in the links to other rooms that have the contract', () => {
      const hrefs = (query: string) => chosen(query).otherRooms.map(({ href }) => href)
      const path = '/student-accommodation/leeds/aire-yard/en-suite'
      expect(hrefs('weeks=44')).toEqual([`${path}?weeks=44`])
      expect(hrefs('weeks=51')).toEqual([path])
    })

    it('says that the contract is not offered or the room is sold out, and still shows the others', () => {
      expect(chosen('weeks=40&start=2027-03-01')).toMatchObject({
        from: { weeks: '44 weeks' },
        choiceProblem:
          'This room is not offered for 40 weeks from 1 March 2027. Choose one of the contracts below, or ask us.',
      })
      expect(chosen('start=2027-03-01').choiceProblem).toContain('not offered from 1 March 2027.')
      const sold = chosen('weeks=44', { quantityAvailable: 0 })
      expect(sold.choiceProblem).toBe('This room is sold out for 44 weeks too.')
      expect(sold.contracts.flatMap(({ contracts }) => contracts.map(({ href }) => href))).toEqual([
        null,
        null,
        null,
        null,
      ])
    })

    it('has no payments if its price is on request', () => {
      const onRequest = { contracts: [contract({ weeklyPence: null })] }
      expect(chosen('weeks=44', onRequest)).toMatchObject({
        from: null,
        payments: null,
        choiceProblem: null,
      })
    })
  })

  it('links to its contracts first if none is chosen', () => {
    expect(view().actions).toMatchObject([
      { href: '#contracts', label: 'Choose your contract' },
      { href: '/contact-us?property=aire-yard&room=studio-aire-yard' },
    ])
  })

  it('keeps its contracts when it is sold out, but has no bookable price', () => {
    const sold = roomView({ ...shown, quantityAvailable: 0 }, building, options)
    expect(sold).toMatchObject({ availability: 'sold-out', from: null })
    expect(sold.contracts).toHaveLength(4)
  })

  it('links to available rooms in the city, and then to the waiting list, if it is sold out', () => {
    const sold = { ...shown, quantityAvailable: 0 }
    const cityRooms = [sold, other, room({ slug: 'far', roomType: 'Loft' })]
    const led = roomView(sold, building, { ...options, cityRooms }, new URLSearchParams('weeks=44'))
    expect(led.alternatives?.heading).toBe('Available now in Leeds')
    expect(led.alternatives?.rooms).toMatchObject([
      {
        id: 'en-suite-aire-yard',
        property: 'Aire Yard',
        href: '/student-accommodation/leeds/aire-yard/en-suite?weeks=44',
      },
      { id: 'far' },
    ])
    expect(led.otherRooms).toEqual([])
    expect(led.actions.map(({ href }) => href)).toEqual([
      '#free',
      '/waiting-list?property=aire-yard&room=studio-aire-yard',
    ])
    expect(led.viewingUrl).toBeNull()
    expect(roomView(sold, building, { ...options, cityRooms: [sold] }).alternatives).toBeNull()
    expect(roomView(shown, building, { ...options, cityRooms }).alternatives).toBeNull()
    const nowhere = roomView(sold, { ...building, city: null }, { ...options, cityRooms })
    expect(nowhere.alternatives?.heading).toBe('Available now')
  })

  it('says which bills are included and which are not', () => {
    expect(view().billsIncluded).toEqual(['Broadband', 'Electricity', 'Gas', 'Water', 'Contents insurance'])
    expect(view().billsExcluded).toEqual(['Telephone', 'TV licence', 'Council tax'])
    expect(roomView(room({ contracts: [] }), building, options)).toMatchObject({
      billsIncluded: [],
      billsExcluded: [],
      contracts: [],
    })
  })

  it('shows the other rooms of the property', () => {
    expect(view().otherRooms.map(({ id }) => id)).toEqual(['en-suite-aire-yard'])
    expect(roomView(shown, property(), options).otherRooms).toEqual([])
  })

  it('has its breadcrumbs, its head and its facts', () => {
    expect(view().crumbs.at(-1)).toEqual({
      label: 'Studio',
      href: '/student-accommodation/leeds/aire-yard/studio',
    })
    expect(view().crumbs).toHaveLength(5)
    expect(view().head).toEqual({
      title: 'Studio, Aire Yard | Plumbrook',
      description: 'A room under the beams.',
      canonicalPath: '/student-accommodation/leeds/aire-yard/studio',
      robots: 'index, follow',
      image: '/a.jpg',
    })
    expect(view()).toMatchObject({
      name: 'Studio',
      property: {
        name: 'Aire Yard',
        href: '/student-accommodation/leeds/aire-yard',
        address: building.address,
      },
      phone: { property: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true },
      descriptionHtml: shown.descriptionHtml,
      facilities: ['Desk'],
      facts: ['20 m²', 'Double bed', 'Own shower room', 'Own kitchen'],
      gallery: { pictures: [{ src: '/a.jpg' }] },
      availability: 'available',
      from: { total: '£7,260' },
      originalWeekly: '£200',
    })
    const bare = roomView(
      room({ descriptionHtml: html(''), meta: { title: 'T', description: null } }),
      building,
      options,
    )
    expect(bare.head).toEqual({
      title: 'T | Plumbrook',
      description: 'Studio at Aire Yard',
      canonicalPath: '/student-accommodation/leeds/aire-yard/studio',
      robots: 'index, follow',
    })
    expect(bare.originalWeekly).toBeNull()
    expect(
      roomView(room({ meta: { title: null, description: 'D' } }), building, options).head.description,
    ).toBe('D')
  })

  it('has a title for all of its images, and is not indexed, if the address asks for them', () => {
    const all = (one: typeof shown) => roomView(one, building, options, new URLSearchParams('view=pictures'))
    expect(all(shown)).toMatchObject({
      showsPictures: true,
      head: { title: 'Pictures of Studio, Aire Yard | Plumbrook', robots: 'noindex, follow' },
    })
    expect(all({ ...shown, photos: [] })).toMatchObject({
      showsPictures: false,
      head: { title: 'Studio, Aire Yard | Plumbrook', robots: 'index, follow' },
    })
  })
})
