import { describe, expect, it } from 'vitest'
import type { City, CityListing } from '../../src/domain/content/city.ts'
import type { HomePage } from '../../src/domain/content/homePage.ts'
import type { Property } from '../../src/domain/content/property.ts'
import type { Review } from '../../src/domain/content/review.ts'
import { roomName } from '../../src/domain/content/roomName.ts'
import type { University } from '../../src/domain/content/university.ts'
import { errorPageTitle, errorView } from '../../src/pages/_error/errorView.ts'
import { homePageView } from '../../src/pages/index/homePageView.ts'
import { cityIndexView } from '../../src/pages/student-accommodation/cityIndexView.ts'
import { cityView } from '../../src/pages/student-accommodation-city/cityView.ts'
import {
  propertyView,
  reviewsView,
} from '../../src/pages/student-accommodation-city-property/propertyView.ts'
import {
  roomOfProperty,
  roomView,
} from '../../src/pages/student-accommodation-city-property-room/roomView.ts'
import { cityTileView } from '../../src/ui/components/CityTile/cityTileView.ts'
import { longDate, monthOf, shortDate } from '../../src/ui/components/dates.ts'
import { distanceText } from '../../src/ui/components/NearbyPropertyList/nearbyProperties.ts'
import { imageView, imageViews } from '../../src/ui/components/Picture/imageView.ts'
import {
  availabilityTag,
  fromPriceView,
  priceView,
  weeksText,
} from '../../src/ui/components/PriceLine/priceView.ts'
import { propertyCardView } from '../../src/ui/components/PropertyCard/propertyCardView.ts'
import { roomCardView, roomFacts } from '../../src/ui/components/RoomCard/roomCardView.ts'
import { frameView, visibleAffiliates } from '../../src/ui/layout/SiteLayout/frameView.ts'
import {
  contract,
  globals,
  html,
  image,
  offer,
  post,
  property,
  room,
  summary,
  TODAY,
} from '../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('dates', () => {
  it('are written as people write them', () => {
    expect(shortDate('2026-09-12')).toBe('12 Sep 2026')
    expect(longDate('2026-09-02T10:00:00Z')).toBe('2 September 2026')
    expect(monthOf('2026-12-31')).toBe('December 2026')
  })

  it('are written with every month’s own name, and shortened to three letters', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)
    const names =
      'January February March April May June July August September October November December'.split(' ')
    expect(months.map(longDate)).toEqual(names.map((name) => `1 ${name} 2026`))
    expect(months.map(shortDate)).toEqual(names.map((name) => `1 ${name.slice(0, 3)} 2026`))
    expect(months.map(monthOf)).toEqual(names.map((name) => `${name} 2026`))
  })

  it('are shown as they came where no calendar has them', () => {
    expect(longDate('2026-13-01')).toBe('2026-13-01')
    expect(shortDate('soon')).toBe('soon')
    expect(monthOf('')).toBe('')
  })
})

describe('pictures', () => {
  it('always have a size', () => {
    expect(imageView(image('/a.jpg'))).toEqual({
      src: '/a.jpg',
      alt: 'A bed by a window',
      width: 1800,
      height: 1200,
    })
    expect(imageView({ ...image('/a.jpg'), width: 900, height: 300 })).toMatchObject({
      width: 900,
      height: 300,
    })
    expect(imageView({ ...image('/a.jpg'), width: null, height: 300 })).toMatchObject({
      width: 1800,
      height: 1200,
    })
    expect(imageView({ ...image('/a.jpg'), width: 900, height: null })).toMatchObject({
      width: 1800,
      height: 1200,
    })
  })

  it('that are missing stay away', () => {
    expect(imageView(null)).toBeNull()
    expect(imageViews([null, image('/a.jpg')])).toHaveLength(1)
  })
})

describe('prices', () => {
  it('say weekly, weeks, total and deposit', () => {
    expect(priceView(contract())).toEqual({
      weekly: '£165',
      weeks: '44 weeks',
      total: '£7,260',
      deposit: '£250',
    })
    expect(priceView(contract({ weeklyPence: null }))).toBeNull()
    expect([weeksText(1), weeksText(34.14)]).toEqual(['1 week', '34.14 weeks'])
  })

  it('"from" is a long-term contract’s, or any other’s where none is left', () => {
    const summer = contract({ weeklyPence: 100, lettingOption: 'summer-lets' })
    expect(fromPriceView([room({ contracts: [summer, contract()] })], TODAY)?.weekly).toBe('£165')
    expect(fromPriceView([room({ contracts: [summer] })], TODAY)?.weekly).toBe('£1')
    expect(fromPriceView([], TODAY)).toBeNull()
  })

  it('are tagged sold out when all are, limited when all that is left is', () => {
    const sold = room({ quantityAvailable: 0 })
    const limited = room({ quantityAvailable: 2 })
    expect(availabilityTag([], TODAY)).toBeNull()
    expect(availabilityTag([sold], TODAY)).toBe('sold-out')
    expect(availabilityTag([sold, limited], TODAY)).toBe('limited')
    expect(availabilityTag([room(), limited], TODAY)).toBeNull()
  })
})

describe('the card of a room', () => {
  it('links to its whole address and says what it is', () => {
    expect(
      roomCardView(room({ photos: [image('/a.jpg')], originalWeeklyPence: 17_900 }), property(), TODAY),
    ).toEqual({
      id: 'studio-aire-yard',
      waitingList: null,
      slug: 'studio',
      name: 'Studio',
      href: '/student-accommodation/leeds/aire-yard/studio',
      image: { src: '/a.jpg', alt: 'A bed by a window', width: 1800, height: 1200 },
      facts: ['20 m²', 'Double bed', 'Own shower room', 'Own kitchen'],
      from: { weekly: '£165', weeks: '44 weeks', total: '£7,260', deposit: '£250' },
      originalWeekly: '£179',
      onRequest: false,
      tag: null,
    })
  })

  it('leaves the city out where the property has none', () => {
    expect(roomCardView(room(), property({ city: null }), TODAY).href).toBe(
      '/student-accommodation/aire-yard/studio',
    )
  })

  it('tells of what is gone, short or on request', () => {
    expect(roomCardView(room({ quantityAvailable: 0 }), property(), TODAY)).toMatchObject({
      tag: 'sold-out',
      from: null,
      onRequest: false,
    })
    expect(roomCardView(room({ quantityAvailable: 1 }), property(), TODAY).tag).toBe('limited')
    const onRequest = room({ contracts: [contract({ weeklyPence: null })] })
    expect(roomCardView(onRequest, property(), TODAY)).toMatchObject({
      tag: null,
      onRequest: true,
      originalWeekly: null,
      image: null,
    })
  })

  it('leaves unknown facts out and names what is special', () => {
    const bare = room({
      floorSpace: null,
      bed: null,
      bathroom: null,
      kitchen: null,
      occupancy: 2,
      accessible: true,
    })
    expect(roomFacts(bare)).toEqual(['For 2 people', 'Accessible'])
  })

  it('has the room’s name without the building’s', () => {
    expect(roomName(room({ name: 'Studio, Aire Yard' }), property())).toBe('Studio')
    expect(roomName(room({ name: 'Studio, Aire Yard' }), null)).toBe('Studio, Aire Yard')
    expect(roomName(room({ name: 'Aire Yard' }), property())).toBe('Aire Yard')
  })
})

describe('the card of a property', () => {
  it('takes its price from its rooms where they are known', () => {
    expect(propertyCardView(summary({ image: image('/a.jpg') }), [room()], TODAY)).toEqual({
      slug: 'aire-yard',
      name: 'Aire Yard',
      href: '/student-accommodation/leeds/aire-yard',
      cityName: 'Leeds',
      subtitle: 'On the waterfront',
      address: '14 Canal Wharf, Leeds LS1',
      image: { src: '/a.jpg', alt: 'A bed by a window', width: 1800, height: 1200 },
      fromWeekly: '£165',
      from: { weekly: '£165', weeks: '44 weeks', total: '£7,260', deposit: '£250' },
      tag: null,
      hasANUK: true,
    })
    expect(propertyCardView(summary(), [room({ quantityAvailable: 0 })], TODAY)).toMatchObject({
      fromWeekly: null,
      tag: 'sold-out',
    })
  })

  it('takes it from the summary where they are not', () => {
    expect(propertyCardView(summary(), null, TODAY)).toMatchObject({
      fromWeekly: '£165',
      from: null,
      tag: null,
    })
    expect(propertyCardView(summary({ fromWeeklyPence: null, city: null }), null, TODAY)).toMatchObject({
      fromWeekly: null,
      cityName: null,
      href: '/student-accommodation/aire-yard',
    })
  })
})

const listing = (change: Partial<CityListing> = {}): CityListing => ({
  slug: 'leeds',
  name: 'Leeds',
  image: null,
  fromWeeklyPence: 13_900,
  properties: [{ slug: 'aire-yard', name: 'Aire Yard', fromWeeklyPence: 16_500, soldOut: false }],
  ...change,
})

describe('a city as a tile', () => {
  it('says its lowest price and how many buildings it has', () => {
    expect(cityTileView(listing())).toEqual({
      slug: 'leeds',
      name: 'Leeds',
      href: '/student-accommodation/leeds',
      image: null,
      fromWeekly: '£139',
      buildings: '1 building',
    })
    expect(cityTileView(listing({ fromWeeklyPence: null, properties: [] }))).toMatchObject({
      fromWeekly: null,
      buildings: '0 buildings',
    })
  })
})

const home: HomePage = {
  heading: 'Student homes, priced honestly.',
  text: 'Sixteen buildings.',
  introHtml: html('<p>Intro</p>'),
  image: image('/hero.jpg'),
  proofPoints: [{ title: 'Bills in', text: 'All of them' }],
  stays: [{ title: 'A year', text: '44 weeks', url: '/student-accommodation' }],
  includedInPrice: [{ title: 'Wi-Fi', text: 'Fast', icon: 'Wifi' }],
  popularCities: ['sheffield', 'leeds'],
  featuredProperties: [summary()],
  meta: { title: null, description: null },
}

describe('the home page', () => {
  it('shows popular cities first, in the editor’s order, then the others', () => {
    const cities = ['york', 'leeds', 'bath', 'sheffield'].map((slug) => listing({ slug, name: slug }))
    expect(homePageView(home, cities, null, options).cities.map(({ slug }) => slug)).toEqual([
      'sheffield',
      'leeds',
      'york',
      'bath',
    ])
  })

  it('has the default title and describes itself', () => {
    const view = homePageView(home, [], null, options)
    expect(view.head).toEqual({
      title: 'Premier Student Accommodation across the UK | Plumbrook',
      description: 'Sixteen buildings.',
      canonicalPath: '/',
      robots: 'index, follow',
    })
    expect(view).toMatchObject({
      heading: home.heading,
      text: home.text,
      introHtml: home.introHtml,
      image: { src: '/hero.jpg' },
      proofPoints: home.proofPoints,
      stays: home.stays,
      includedInPrice: home.includedInPrice,
      featured: [{ slug: 'aire-yard', fromWeekly: '£165' }],
    })
  })

  it('shows two offers that run, all universities by name and the three newest posts', () => {
    const view = homePageView(home, [], null, options, {
      offers: [
        offer({ title: 'Gone', endsOn: '2020-01-01' }),
        offer(),
        offer({ title: 'B' }),
        offer({ title: 'C' }),
      ],
      universities: [university, { ...university, slug: 'a', name: 'Aberdeen' }],
      posts: [post(), post({ title: 'Two' }), post({ title: 'Three' }), post({ title: 'Four' })],
    })
    expect(view.offers.map(({ title }) => title)).toEqual(['Early bird', 'B'])
    expect(view.universities).toEqual([
      { label: 'Aberdeen', href: '/universities-and-colleges/a' },
      { label: 'Leeds Beckett', href: '/universities-and-colleges/leeds-beckett' },
    ])
    expect(view.posts).toHaveLength(3)
    expect(homePageView(home, [], null, options)).toMatchObject({ offers: [], universities: [], posts: [] })
  })

  it('takes the editor’s own title and description', () => {
    const { head } = homePageView(
      { ...home, meta: { title: 'Rooms', description: 'Ours' } },
      [],
      null,
      options,
    )
    expect([head.title, head.description]).toEqual(['Rooms | Plumbrook', 'Ours'])
  })
})

describe('the page of all cities', () => {
  it('lists them by name with their buildings and prices', () => {
    const sold = { slug: 'park-row', name: 'Park Row', fromWeeklyPence: null, soldOut: true }
    const view = cityIndexView(
      [listing({ slug: 'nottingham', name: 'Nottingham', properties: [sold] }), listing()],
      [{ name: 'Gym', icon: 'Gym' }],
      options,
    )
    expect(view.cities.map(({ name }) => name)).toEqual(['Leeds', 'Nottingham'])
    expect(view.cities[0]?.properties).toEqual([
      {
        name: 'Aire Yard',
        href: '/student-accommodation/leeds/aire-yard',
        fromWeekly: '£165',
        soldOut: false,
      },
    ])
    expect(view.cities[1]?.properties).toEqual([
      {
        name: 'Park Row',
        href: '/student-accommodation/nottingham/park-row',
        fromWeekly: null,
        soldOut: true,
      },
    ])
    expect(view.lead).toBe(
      '2 buildings in 2 cities. Every price is for a contract that can be booked today, with bills in it.',
    )
    expect(view.amenities).toEqual([{ name: 'Gym', icon: 'Gym' }])
    expect(view.heading).toBe('Student accommodation by city')
    expect(view.head).toEqual({
      title: 'Student accommodation in the UK | Plumbrook',
      description: view.lead,
      canonicalPath: '/student-accommodation',
      robots: 'index, follow',
    })
  })
})

const city: City = {
  id: 1,
  slug: 'leeds',
  name: 'Leeds',
  nation: 'England',
  coordinates: null,
  strapline: 'Two universities on one hill',
  summaryHtml: html('<p>Leeds keeps its students close.</p>'),
  descriptionHtml: html('<p>Long</p>'),
  image: image('/leeds.jpg'),
  areas: [{ name: 'Woodhouse', text: 'By the moor' }],
  faqs: [{ question: 'Bus?', answerHtml: html('<p>No</p>') }],
  properties: [
    summary({ slug: 'far', name: 'Far', coordinates: { lat: 53.83, lng: -1.552 } }),
    summary(),
    summary({ slug: 'lost', coordinates: null }),
  ],
  meta: { title: null, description: null },
}
const university: University = {
  id: 1,
  slug: 'leeds-beckett',
  name: 'Leeds Beckett',
  city: { slug: 'leeds', name: 'Leeds' },
  coordinates: { lat: 53.8037, lng: -1.5484 },
  descriptionHtml: html(''),
  image: null,
  meta: { title: null, description: null },
}

describe('the page of a city', () => {
  const sold = room({ quantityAvailable: 0, property: { slug: 'far', name: 'Far', city: null } })
  // worked out inside each test, so that a changed rule is seen by it
  const view = () =>
    cityView(
      city,
      [room(), sold],
      [university, { ...university, city: { slug: 'york', name: 'York' } }, { ...university, city: null }],
      options,
    )

  it('works its prices out of its rooms', () => {
    expect(view().from?.total).toBe('£7,260')
    expect(view().availableText).toBe('1 of 2 room types available')
    expect(view().properties.map(({ slug, tag, fromWeekly }) => [slug, tag, fromWeekly])).toEqual([
      ['far', 'sold-out', null],
      ['aire-yard', null, '£165'],
      ['lost', null, null],
    ])
  })

  it('tells how far each university is, nearest building first', () => {
    expect(view().universities).toEqual([
      {
        name: 'Leeds Beckett',
        href: '/universities-and-colleges/leeds-beckett',
        nearest: [
          {
            property: 'Aire Yard',
            href: '/student-accommodation/leeds/aire-yard',
            distance: '620 m',
            walking: 'about 10 min on foot',
            cycling: 'about 3 min by bike',
          },
          {
            property: 'Far',
            href: '/student-accommodation/leeds/far',
            distance: '2.9 km',
            walking: 'about 48 min on foot',
            cycling: 'about 15 min by bike',
          },
        ],
      },
    ])
    expect(
      cityView(city, [], [{ ...university, coordinates: null }], options).universities[0]?.nearest,
    ).toEqual([])
  })

  it('has its way home, its head and its texts', () => {
    expect(view().crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Student accommodation', href: '/student-accommodation' },
      { label: 'Leeds', href: '/student-accommodation/leeds' },
    ])
    expect(view().head).toEqual({
      title: 'Student accommodation in Leeds | Plumbrook',
      description: 'Leeds keeps its students close.',
      canonicalPath: '/student-accommodation/leeds',
      robots: 'index, follow',
      image: '/leeds.jpg',
    })
    expect(view()).toMatchObject({
      name: 'Leeds',
      strapline: city.strapline,
      summaryHtml: city.summaryHtml,
      descriptionHtml: city.descriptionHtml,
      image: { src: '/leeds.jpg' },
      areas: city.areas,
      faqs: city.faqs,
    })
    const bare = cityView(
      { ...city, image: null, summaryHtml: html(''), meta: { title: 'Own', description: null } },
      [],
      [],
      options,
    )
    expect(bare.head).toEqual({
      title: 'Own | Plumbrook',
      description: city.strapline,
      canonicalPath: '/student-accommodation/leeds',
      robots: 'index, follow',
    })
    expect(
      cityView({ ...city, meta: { title: null, description: 'Mine' } }, [], [], options).head.description,
    ).toBe('Mine')
  })

  it('writes distances in metres, then in kilometres', () => {
    expect([distanceText(184), distanceText(994), distanceText(995), distanceText(1454)]).toEqual([
      '180 m',
      '990 m',
      '1.0 km',
      '1.5 km',
    ])
  })
})

const review = (change: Partial<Review> = {}): Review => ({
  rating: 4,
  title: 'Good',
  text: 'Light',
  author: 'Tom',
  course: 'Art',
  date: '2026-06-21',
  source: 'Demonstration review',
  reply: null,
  ...change,
})

describe('reviews', () => {
  it('come newest first, with an average that is computed', () => {
    const view = reviewsView([
      review({ title: 'old', date: '2025-01-01' }),
      review({ title: 'undated', date: null, course: '' }),
      review({ title: 'new', rating: 5, reply: 'Thanks' }),
    ])
    expect([view.average, view.count]).toEqual(['4.3', 3])
    expect(view.list).toEqual([
      {
        rating: 5,
        title: 'new',
        text: 'Light',
        by: 'Tom, Art',
        when: 'June 2026',
        source: 'Demonstration review',
        reply: 'Thanks',
      },
      {
        rating: 4,
        title: 'old',
        text: 'Light',
        by: 'Tom, Art',
        when: 'January 2025',
        source: 'Demonstration review',
        reply: null,
      },
      {
        rating: 4,
        title: 'undated',
        text: 'Light',
        by: 'Tom',
        when: '',
        source: 'Demonstration review',
        reply: null,
      },
    ])
    expect(reviewsView([review({ title: 'a', date: null }), review({ title: 'b' })]).list[0]?.title).toBe('b')
  })

  it('have no average where there are none', () => {
    expect(reviewsView([])).toEqual({ average: null, count: 0, list: [] })
  })
})

describe('the page of a property', () => {
  const whole = property({
    image: image('/front.jpg'),
    gallery: [image('/yard.jpg')],
    rooms: [room()],
    travelTimes: [
      { to: 'Leeds', mode: 'walking', minutes: 15 },
      { to: 'Beckett', mode: 'walking', minutes: 10 },
      { to: 'Leeds', mode: 'cycling', minutes: 5 },
    ],
    offers: [
      offer({ endsOn: '2027-01-31', code: 'X' }),
      offer({ slug: 'ended', endsOn: '2026-01-01' }),
      offer({ slug: 'open' }),
    ],
    reviews: [review()],
  })
  // worked out inside each test, so that a changed rule is seen by it
  const view = () => propertyView(whole, options)

  it('works out its price, its tag and its rooms', () => {
    expect(view().from?.total).toBe('£7,260')
    expect(view().tag).toBeNull()
    expect(view().rooms.map(({ href }) => href)).toEqual(['/student-accommodation/leeds/aire-yard/studio'])
    expect(propertyView(property(), options)).toMatchObject({ rooms: [], from: null, tag: null })
  })

  it('gathers journeys by where they lead', () => {
    expect(view().travelTimes).toEqual([
      {
        to: 'Leeds',
        times: [
          { mode: 'walking', minutes: 15 },
          { mode: 'cycling', minutes: 5 },
        ],
      },
      { to: 'Beckett', times: [{ mode: 'walking', minutes: 10 }] },
    ])
  })

  it('shows offers that run, with their last day', () => {
    expect(view().offers).toEqual([
      {
        title: 'Early bird',
        summary: 'Book early',
        eligibility: 'Everybody',
        code: 'X',
        until: '31 January 2027',
        termsHtml: '<p>Terms</p>',
      },
      expect.objectContaining({ title: 'Early bird', code: null, until: null }),
    ])
    const elsewhere = property({
      city: null,
      offers: [offer({ cities: ['leeds'] }), offer({ properties: ['aire-yard'] })],
    })
    expect(propertyView(elsewhere, options).offers).toHaveLength(1)
    expect(
      propertyView({ ...elsewhere, city: { slug: 'leeds', name: 'Leeds' } }, options).offers,
    ).toHaveLength(2)
  })

  it('brings its own colours and logo for the branding store', () => {
    const branding = { primaryColour: '#23395b', secondaryColour: '#00696b', logo: image('/logo.svg') }
    expect(propertyView(property({ branding }), options).brand).toEqual({
      primaryColour: '#23395b',
      secondaryColour: '#00696b',
      logo: { src: '/logo.svg', alt: 'A bed by a window' },
    })
    expect(view().brand).toEqual({ primaryColour: null, secondaryColour: null, logo: null })
  })

  it('has a map with the universities near it', () => {
    const university = {
      slug: 'leeds-beckett',
      name: 'Leeds Beckett',
      coordinates: { lat: 53.8037, lng: -1.5484 },
    }
    const { map } = propertyView(property({ universities: [university] }), options)
    expect(map?.pins.map(({ name, href }) => [name, href])).toEqual([
      ['Aire Yard', null],
      ['Leeds Beckett', '/universities-and-colleges/leeds-beckett'],
    ])
  })

  it('names the parts that are there', () => {
    const anchors = (about: Partial<Property>) =>
      propertyView(property(about), options).sectionLinks.map(({ anchor }) => anchor)
    expect(
      anchors({
        amenities: [{ name: 'Gym', icon: 'gym' }],
        accessibility: { stepFree: true, lifts: 1, adaptedRooms: 2, notes: '' },
        hasANUK: true,
        coordinates: { lat: 53.79, lng: -1.54 },
        reviews: [review()],
      }),
    ).toEqual(['rooms', 'amenities', 'location', 'access', 'national-code', 'reviews'])
    expect(
      anchors({ amenities: [], accessibility: null, hasANUK: false, coordinates: null, reviews: [] }),
    ).toEqual(['rooms'])
  })

  it('leads to its news, its tour and the pages of an enquiry', () => {
    const about = propertyView(property({ news: [post()], tourUrl: 'https://tour.example' }), options)
    expect(about).toMatchObject({
      news: [{ href: '/blog/money/rent-explained' }],
      tourUrl: 'https://tour.example',
      enquiry: { contact: '/contact-us?property=aire-yard' },
    })
  })

  it('leads to the building on a map of another service, where it is known', () => {
    const { externalMapUrl } = propertyView(property({ coordinates: { lat: 53.79, lng: -1.5484 } }), options)
    expect(externalMapUrl).toBe('https://www.google.com/maps/search/?api=1&query=53.79%2C-1.5484')
    expect(propertyView(property({ coordinates: null }), options).externalMapUrl).toBeNull()
  })

  it('gives its phone number and its facts', () => {
    expect(view().phone).toEqual({ property: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true })
    expect(view().facts).toEqual(['212 beds', 'Opened in 2016'])
    expect(propertyView(property({ beds: null, yearOpened: null }), options).facts).toEqual([])
  })

  it('has its way home, its head and its texts', () => {
    expect(view().crumbs.map(({ href }) => href)).toEqual([
      '/',
      '/student-accommodation',
      '/student-accommodation/leeds',
      '/student-accommodation/leeds/aire-yard',
    ])
    expect(view().crumbs.map(({ label }) => label)).toEqual([
      'Home',
      'Student accommodation',
      'Leeds',
      'Aire Yard',
    ])
    expect(view().head).toEqual({
      title: 'Aire Yard, Leeds | Plumbrook',
      description: 'A brick warehouse.',
      canonicalPath: '/student-accommodation/leeds/aire-yard',
      robots: 'index, follow',
      image: '/front.jpg',
    })
    expect(view().gallery.map(({ src }) => src)).toEqual(['/front.jpg', '/yard.jpg'])
    expect(view()).toMatchObject({
      name: 'Aire Yard',
      address: whole.address,
      subtitle: whole.cardSubtitle,
      summaryHtml: whole.summaryHtml,
      descriptionHtml: whole.descriptionHtml,
      energyRating: 'B',
      viewingUrl: null,
      reviews: { count: 1 },
      accessibility: null,
      amenities: [],
      moreInfo: [],
    })
  })

  it('stands without a city, a picture or a summary', () => {
    const lone = propertyView(property({ city: null, summaryHtml: html('') }), options)
    expect(lone.crumbs).toHaveLength(3)
    expect(lone.head).toEqual({
      title: 'Aire Yard | Plumbrook',
      description: 'On the waterfront',
      canonicalPath: '/student-accommodation/aire-yard',
      robots: 'index, follow',
    })
    expect(propertyView(property({ meta: { title: 'T', description: 'D' } }), options).head).toMatchObject({
      title: 'T | Plumbrook',
      description: 'D',
    })
  })
})

describe('the instalments of a room', () => {
  const each = (weeklyPence: number | null) =>
    roomView(room({ contracts: [contract({ weeklyPence })] }), property(), options).instalments

  it('come to the total of the lowest price, odd pennies first', () => {
    expect(each(16_500)).toEqual([
      { payments: 'One payment', each: '£7,260' },
      { payments: '3 payments', each: '£2,420' },
      { payments: '4 payments', each: '£1,815' },
    ])
    expect(each(16_501)[1]).toEqual({ payments: '3 payments', each: '£2,420.15, the last £2,420.14' })
  })

  it('are none where there is no price', () => {
    expect(each(null)).toEqual([])
  })
})

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
  // worked out inside each test, so that a changed rule is seen by it
  const view = () => roomView(shown, building, options)

  it('lists every contract that is offered, earliest and shortest first, with its sum', () => {
    expect(
      view().contracts.map(({ stay, dates, weeks, price, bookingUrl }) => [
        stay,
        dates,
        weeks,
        price?.total,
        bookingUrl,
      ]),
    ).toEqual([
      ['Short stay', '9 Jan 2027 to 29 May 2027', '20 weeks', '£3,300', null],
      ['Summer stay', '12 Jun 2027 to 10 Jul 2027', '4 weeks', '£660', 'https://book.example'],
      ['Academic year 2027/28', '11 Sep 2027 to 15 Jul 2028', '44 weeks', '£7,260', null],
      ['A year', '11 Sep 2027 to 15 Jul 2028', '51 weeks', '£8,670', null],
    ])
  })

  it('keeps its contracts when it is sold out, but has no price to book', () => {
    const sold = roomView({ ...shown, quantityAvailable: 0 }, building, options)
    expect(sold).toMatchObject({ availability: 'sold-out', from: null })
    expect(sold.contracts).toHaveLength(4)
  })

  it('says which bills are in and which are not', () => {
    expect(view().billsIncluded).toEqual(['Broadband', 'Electricity', 'Gas', 'Water', 'Contents insurance'])
    expect(view().billsExcluded).toEqual(['Telephone', 'TV licence', 'Council tax'])
    expect(roomView(room({ contracts: [] }), building, options)).toMatchObject({
      billsIncluded: [],
      billsExcluded: [],
      contracts: [],
    })
  })

  it('shows the other rooms of the building', () => {
    expect(view().otherRooms.map(({ slug }) => slug)).toEqual(['en-suite'])
    expect(roomView(shown, property(), options).otherRooms).toEqual([])
  })

  it('has its way home, its head and its facts', () => {
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
      pictures: [{ src: '/a.jpg' }],
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

  it('is found by its short slug, or by the backend’s whole one', () => {
    expect(roomOfProperty(building, 'studio')).toBe(shown)
    expect(roomOfProperty(building, 'studio-aire-yard')).toBe(shown)
    expect(roomOfProperty(building, 'attic')).toBeNull()
    expect(roomOfProperty(property(), 'studio')).toBeNull()
  })
})

describe('the frame', () => {
  const entry = { id: 1, title: 'FAQs', url: 'https://site.example/faq', children: [] }
  const menus = {
    'header-menu': [entry],
    students: [entry],
    'useful-information': [entry],
    compliance: [entry],
  }
  const logo = (title: string) => ({ image: { ...image('/logo.svg'), title }, url: null })
  const siteGlobals = globals({
    footer: {
      images: [logo('national-code-logo'), logo('Other')],
      awards: [image('/award.svg')],
      addressHtml: html('<p>Leeds</p>'),
      companyRegistrationHtml: html('<p>Ltd</p>'),
      hasANUK: false,
    },
    salesOpeningTimes: { text: 'Monday to Friday', days: [] },
  })
  const link = { label: 'FAQs', url: '/faq' }
  const item = { ...link, id: 1, children: [] }

  it('holds the menus with relative links, and the footer', () => {
    const view = frameView(menus, siteGlobals, 'https://site.example')
    expect(view.navigation).toEqual([item, expect.objectContaining({ id: 0, label: 'My Account' })])
    expect(view.openingTimes).toBe('Monday to Friday')
    expect(view.footer.students).toEqual([link])
    expect(view.footer).toMatchObject({
      students: [link],
      usefulInformation: [link],
      compliance: [link],
      awards: [{ src: '/award.svg' }],
      affiliates: [{ title: 'national-code-logo', url: null }, { title: 'Other' }],
      addressHtml: '<p>Leeds</p>',
      companyRegistrationHtml: '<p>Ltd</p>',
    })
  })

  it('stands on the menus alone where the globals could not be read', () => {
    const view = frameView(menus, null, 'https://site.example')
    expect(view).toMatchObject({
      navigation: [item, { label: 'My Account' }],
      openingTimes: '',
      footer: { awards: [], affiliates: [], addressHtml: '', companyRegistrationHtml: '' },
    })
  })

  it('hides the national code’s logo unless the property is in it', () => {
    const { affiliates } = frameView(menus, siteGlobals, '').footer
    expect(visibleAffiliates(affiliates, false).map(({ title }) => title)).toEqual(['Other'])
    expect(visibleAffiliates(affiliates, true)).toHaveLength(2)
  })
})

describe('the error page', () => {
  it('shows what was thrown, or that nothing matched, or nothing but the status', () => {
    expect(errorView({ abortReason: { statusCode: 503, message: 'Service Unavailable' } })).toEqual({
      statusCode: 503,
      message: 'Service Unavailable',
    })
    expect(errorView({ is404: true })).toEqual({ statusCode: 404, message: 'This page could not be found' })
    expect(errorView({ is404: true, abortReason: null })).toMatchObject({ statusCode: 404 })
    expect(errorView({})).toEqual({ statusCode: 500, message: '' })
  })

  it('is titled by its status', () => {
    expect(errorPageTitle({ is404: true })).toBe('Page not found')
    expect(errorPageTitle({})).toBe('Error 500')
  })
})
