import { describe, expect, it } from 'vitest'
import { NO_META } from '#domain/content/common.ts'
import type { Property } from '#domain/content/property.ts'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { externalMapUrl } from '#domain/room/travel.ts'
import { propertyView } from '#pages/student-accommodation-city-property/property-view.ts'
import {
  access,
  contract,
  discount,
  html,
  image,
  offer,
  post,
  property,
  review,
  room,
  TODAY,
} from '#tests/domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const viewOf = (about: Partial<Property> = {}, query = '', cityRooms: readonly OfferingRoom[] = []) =>
  propertyView(property(about), options, new URLSearchParams(query), cityRooms)

describe('the page of a property', () => {
  const whole = { image: image('/front.jpg'), gallery: [image('/yard.jpg')], rooms: [room()] }

  it('derives its price, its tag and its rooms', () => {
    const { from, tag, rooms } = viewOf(whole)
    expect([from?.total, tag]).toEqual(['£7,260', null])
    expect(rooms.map(({ href }) => href)).toEqual(['/student-accommodation/leeds/aire-yard/studio'])
    expect(viewOf()).toMatchObject({ rooms: [], from: null, tag: null })
  })

  it('costs what it costs if no room is what a visitor asks for', () => {
    const { from, contracts, rooms, stayCosts } = viewOf(whole, 'max=1&weeks=3')
    const all = viewOf(whole)
    expect(all.from).not.toBeNull()
    expect({ from, rooms, stayCosts }).toEqual({ from: all.from, rooms: [], stayCosts: null })
    expect(contracts.map(({ isShown }) => isShown)).toEqual(all.contracts.map(({ isShown }) => isShown))
  })

  it('says of each offer that its price counts what it takes off, and for whom', () => {
    const offers = [39, 44, 51].map((weeks) =>
      offer({
        slug: `for-${weeks}`,
        title: `Offer of ${weeks}`,
        discount: discount({ minWeeks: weeks, maxWeeks: weeks }),
      }),
    )
    const contracts = [contract({ weeks: 39 }), contract(), contract({ weeks: 51 })]
    const shown = (query: string) => viewOf({ rooms: [room({ contracts })], offers }, query).reductions
    expect(shown('')).toEqual([
      'Less £100 with “Offer of 39”: Everybody',
      'Less £100 with “Offer of 51”: Everybody',
    ])
    expect(shown('weeks=44')).toEqual(['Less £100 with “Offer of 44”: Everybody'])
  })

  it('shows for a stay what each room costs, the cheapest first, and those without a contract for it last', () => {
    const stay = 'arrive=2027-09-18&leave=2028-06-24'
    const named = (name: string, ...contracts: readonly ReturnType<typeof contract>[]) =>
      room({ slug: name, urlSlug: name, name, contracts })
    const short = named('short', contract({ weeks: 39, endDate: '2028-06-10' }))
    const asked = named('asked', contract({ weeklyPence: null }))
    const both = named(
      'both',
      contract(),
      contract({ weeks: 51, endDate: '2028-09-02', weeklyPence: 15_000 }),
    )
    const cheap = named('cheap', contract({ weeklyPence: 16_000 }))
    const rooms = [short, asked, both, cheap]
    const { rooms: cards, from } = viewOf({ rooms }, stay)
    const path = '/student-accommodation/leeds/aire-yard'
    const year = `weeks=44&start=2027-09-11&${stay}`
    expect(cards.map((card) => [card.href, card.from?.total, card.stay?.text, card.lacks])).toEqual([
      [`${path}/cheap?${year}`, '£7,040', 'You stay 40 weeks, you pay 44 weeks: £7,040', undefined],
      [`${path}/both?${year}`, '£7,260', 'You stay 40 weeks, you pay 44 weeks: £7,260', undefined],
      [`${path}/short?${stay}`, '£6,435', undefined, 'No contract covers your dates'],
      [`${path}/asked?${stay}`, undefined, undefined, undefined],
    ])
    expect(from?.total).toBe('£7,040')
  })

  it.each([
    ['', ['44 weeks', '51 weeks']],
    ['type=Loft', ['51 weeks']],
    ['type=Loft&weeks=51', ['51 weeks']],
  ])('with “%s” offers only the contracts of the chosen type of room', (query, labels) => {
    const loft = room({ slug: 'loft', roomType: 'Loft', contracts: [contract({ weeks: 51 })] })
    const { contracts } = viewOf({ rooms: [room(), loft] }, query)
    expect(contracts.flatMap(({ lengths }) => lengths.map(({ label }) => label))).toEqual(labels)
  })

  it('shows the two newest of its reviews, with the average and number of all', () => {
    const reviews = [
      review({ title: 'old', date: '2025-01-01' }),
      review({ title: 'undated', date: null }),
      review({ title: 'new', rating: 5 }),
    ]
    const { average, count, list } = viewOf({ reviews }).reviews
    expect([average, count, list.map(({ title }) => title)]).toEqual(['4.3', 3, ['new', 'old']])
  })

  it('has the shortest journey to a university in links that are shared', () => {
    const { head } = viewOf({
      universities: [{ slug: 'beckett', name: 'Beckett', coordinates: { lat: 53.8, lng: -1.5 } }],
      travelTimes: [{ to: 'Beckett', mode: 'walking', minutes: 10 }],
    })
    expect(head.sharing).toBe('Price on request · About 10 min on foot to Beckett')
  })

  it('groups travel times by destination', () => {
    const { travelTimes } = viewOf({
      travelTimes: [
        { to: 'Leeds', mode: 'walking', minutes: 15 },
        { to: 'Beckett', mode: 'walking', minutes: 10 },
        { to: 'Leeds', mode: 'cycling', minutes: 5 },
      ],
    })
    expect(travelTimes).toEqual([
      { to: 'Leeds', text: 'About 15 min on foot, 5 by bike' },
      { to: 'Beckett', text: 'About 10 min on foot' },
    ])
  })

  it('shows current offers with their last day', () => {
    const { offers } = viewOf({
      offers: [
        offer({ endsOn: '2027-01-31', code: 'X' }),
        offer({ slug: 'ended', endsOn: '2026-01-01' }),
        offer({ slug: 'open' }),
      ],
    })
    const shown = { title: 'Early bird', summary: 'Book early', eligibility: 'Everybody' }
    expect(offers).toEqual([
      { ...shown, code: 'X', until: '31 January 2027', termsHtml: '<p>Terms</p>' },
      { ...shown, code: null, until: null, termsHtml: '<p>Terms</p>' },
    ])
  })

  it.each([
    ['its own offers if it has no city', null, 1],
    ['also the offers of its city', { slug: 'leeds', name: 'Leeds' }, 2],
  ])('has %s', (_which, city, count) => {
    const offers = [offer({ cities: ['leeds'] }), offer({ properties: ['aire-yard'] })]
    expect(viewOf({ city, offers }).offers).toHaveLength(count)
  })

  it('has its own colours and logo for the branding store', () => {
    const branding = { primaryColour: '#23395b', secondaryColour: '#00696b', logo: image('/logo.svg') }
    expect(viewOf({ branding }).brand).toEqual({
      ...branding,
      logo: { src: '/logo.svg', alt: 'A bed by a window' },
    })
    expect(viewOf().brand).toEqual({ primaryColour: null, secondaryColour: null, logo: null })
  })

  it('has a map with the universities near it, and a link to an external one', () => {
    const beckett = { slug: 'leeds-beckett', name: 'Beckett', coordinates: { lat: 53.8037, lng: -1.5484 } }
    const times = [
      { to: 'Beckett', mode: 'walking', minutes: 10 },
      { to: 'Beckett', mode: 'cycling', minutes: 3 },
      { to: 'The station', mode: 'walking', minutes: 8 },
    ] as const
    const { map, coordinates, travelTimes } = viewOf({
      rooms: [room()],
      universities: [beckett],
      coordinates: { lat: 53.79, lng: -1.5484 },
      travelTimes: times,
    })
    const onMap = map?.pins.flatMap(({ places }) => places) ?? []
    expect(onMap.map(({ name, href, detail }) => [name, href, detail])).toEqual([
      ['Aire Yard', '#rooms', `from £165 ${PER_WEEK}`],
      ['Beckett', '/universities-and-colleges/leeds-beckett', 'About 10 min on foot, 3 by bike'],
    ])
    expect(map?.note).toMatch(/walks of 10, 20 and 30 minutes from Aire Yard, .* with 30% more/)
    const unknown = viewOf({ universities: [beckett], coordinates: null }).map
    expect([unknown?.note, unknown?.pins[0]?.places[0].detail]).toEqual([
      'Drawn to scale, without streets.',
      'university',
    ])
    expect(travelTimes).toEqual([{ to: 'The station', text: 'About 8 min on foot' }])
    expect(coordinates && externalMapUrl(coordinates)).toBe(
      'https://www.google.com/maps/search/?api=1&query=53.79%2C-1.5484',
    )
    expect(viewOf({ coordinates: null }).map).toBeNull()
  })

  it('says about access what the content says, and nothing else', () => {
    const facts = (about: Partial<NonNullable<Property['accessibility']>>) =>
      viewOf({ accessibility: access(about) }).accessibility?.facts
    expect(facts({})).toEqual([])
    expect(facts({ stepFree: false, lifts: 0, adaptedRooms: 0 })).toEqual([
      'Not step-free from the street',
      'No lift',
      'No adapted room',
    ])
    expect(facts({ stepFree: true, lifts: 2 })).toEqual(['Step-free from the street', 'Lifts: 2'])
    expect(facts({ liftDoorWidth: 76, doorWidth: 95, turningSpace: 150 })).toEqual([
      'Lift doors: at least 76 cm wide',
      'Doors: at least 95 cm wide',
      'Turning space in wet rooms: 150 cm',
    ])
  })

  it('links the sections that it has', () => {
    const anchors = (about: Partial<Property>) => viewOf(about).sectionLinks.map(({ anchor }) => anchor)
    const accessibility = access({ lifts: 1 })
    expect(
      anchors({ amenities: [{ name: 'Gym', icon: 'gym' }], accessibility, reviews: [review()] }),
    ).toEqual(['rooms', 'amenities', 'location', 'access', 'national-code', 'reviews'])
    expect(anchors({ hasANUK: false, coordinates: null })).toEqual(['rooms'])
  })

  it('links to its news, its tour and the enquiry forms', () => {
    expect(viewOf({ news: [post()], tourUrl: 'https://tour.example' })).toMatchObject({
      news: [{ href: '/blog/money/rent-explained' }],
      tourUrl: 'https://tour.example',
      actions: [{ href: '#rooms' }, { href: '/contact-us?property=aire-yard' }],
    })
  })

  it('has its phone number and its facts', () => {
    const { phone, facts } = viewOf()
    expect(phone).toEqual({
      current: { displayString: '0113 496 0141', url: 'tel:+441134960141', type: 'sales' },
      propertySlug: 'aire-yard',
      hasANUK: true,
    })
    expect(facts).toEqual(['In the National Code', 'Energy rating B', '212 beds', 'Opened in 2016'])
    const unknown = { beds: null, yearOpened: null, energyRating: null, hasANUK: false }
    expect(viewOf(unknown).facts).toEqual([])
  })

  it('has its breadcrumbs, its head and its texts', () => {
    const view = viewOf({ ...whole, reviews: [review()] })
    expect(view.crumbs.map(({ label }) => label)).toEqual([
      'Home',
      'Student accommodation',
      'Leeds',
      'Aire Yard',
    ])
    expect(view.head).toMatchObject({
      title: 'Aire Yard, Leeds | Plumbrook',
      description: 'A brick warehouse.',
      sharing: `44 weeks in 2027/28, £7,260 in all · £165 ${PER_WEEK}`,
      canonicalPath: '/student-accommodation/leeds/aire-yard',
      image: { src: '/front.jpg' },
    })
    expect(view.gallery.pictures.map(({ src }) => src)).toEqual(['/front.jpg', '/yard.jpg'])
    const { name, address, summaryHtml, descriptionHtml } = property()
    expect(view).toMatchObject({ name, address, summaryHtml, descriptionHtml })
    expect(view).toMatchObject({ viewingUrl: null, accessibility: null, amenities: [], moreInfo: [] })
    expect(view.reviews.count).toBe(1)
  })

  it('works without a city, an image or a summary', () => {
    const lone = viewOf({ city: null, summaryHtml: html('') })
    expect(lone.crumbs).toHaveLength(3)
    expect(lone.head).toMatchObject({
      title: 'Aire Yard | Plumbrook',
      description: 'On the waterfront',
      sharing: 'Price on request',
      canonicalPath: '/student-accommodation/aire-yard',
    })
    const own = viewOf({ meta: { ...NO_META, title: 'T', description: 'D' } })
    expect(own.head).toMatchObject({ title: 'T | Plumbrook', description: 'D' })
  })

  it.each([
    ['with images', whole, true, 'Pictures of Aire Yard | Plumbrook', 'noindex, follow'],
    ['without images', {}, false, 'Aire Yard, Leeds | Plumbrook', 'index, follow'],
  ])(
    '%s shows them all, not indexed, if the address asks for them',
    (_which, about, shown, title, robots) => {
      const { showsPictures, head } = viewOf(about, 'view=pictures')
      expect([showsPictures, head.title, head.robots]).toEqual([shown, title, robots])
    },
  )

  it('links to available rooms in the city if it is sold out', () => {
    const sold = room({ quantityAvailable: 0 })
    const elsewhere = room({ slug: 'loft', property: { slug: 'mill', name: 'Mill', city: null } })
    expect(viewOf({ rooms: [sold] }, '', [sold, elsewhere])).toMatchObject({
      alternatives: { heading: 'Available now in Leeds', rooms: [{ id: 'loft', property: 'Mill' }] },
      actions: [{ href: '#free' }, { href: '/waiting-list?property=aire-yard' }],
    })
    expect(viewOf({ rooms: [room()] }, '', [sold, elsewhere]).alternatives).toBeUndefined()
    expect(viewOf({ rooms: [sold] }).actions).toHaveLength(1)
  })
})
