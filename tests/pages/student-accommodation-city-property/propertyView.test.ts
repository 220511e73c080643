import { describe, expect, it } from 'vitest'
import type { Property } from '../../../src/domain/content/property.ts'
import type { Review } from '../../../src/domain/content/review.ts'
import type { Room } from '../../../src/domain/content/room.ts'
import {
  propertyView,
  reviewsView,
} from '../../../src/pages/student-accommodation-city-property/propertyView.ts'
import { html, image, offer, post, property, room, TODAY } from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

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
  it('are sorted newest first, with a computed average', () => {
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

  it('have no average if there are none', () => {
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
  // built inside each test, so that each test sees a changed rule
  const view = () => propertyView(whole, options)

  it('derives its price, its tag and its rooms', () => {
    expect(view().from?.total).toBe('£7,260')
    expect(view().tag).toBeNull()
    expect(view().rooms.map(({ href }) => href)).toEqual(['/student-accommodation/leeds/aire-yard/studio'])
    expect(propertyView(property(), options)).toMatchObject({ rooms: [], from: null, tag: null })
  })

  it('groups travel times by destination', () => {
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

  it('shows current offers with their last day', () => {
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

  it('has its own colours and logo for the branding store', () => {
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

  it('links the sections that it has', () => {
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

  it('links to its news, its tour and the enquiry forms', () => {
    const about = propertyView(property({ news: [post()], tourUrl: 'https://tour.example' }), options)
    expect(about).toMatchObject({
      news: [{ href: '/blog/money/rent-explained' }],
      tourUrl: 'https://tour.example',
      actions: [{ href: '/contact-us?property=aire-yard' }],
    })
  })

  it('links to the property on an external map if its coordinates are known', () => {
    const { externalMapUrl } = propertyView(property({ coordinates: { lat: 53.79, lng: -1.5484 } }), options)
    expect(externalMapUrl).toBe('https://www.google.com/maps/search/?api=1&query=53.79%2C-1.5484')
    expect(propertyView(property({ coordinates: null }), options).externalMapUrl).toBeNull()
  })

  it('has its phone number and its facts', () => {
    expect(view().phone).toEqual({ property: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true })
    expect(view().facts).toEqual(['In the National Code', 'Energy rating B', '212 beds', 'Opened in 2016'])
    const unknown = { beds: null, yearOpened: null, energyRating: null, hasANUK: false }
    expect(propertyView(property(unknown), options).facts).toEqual([])
  })

  it('has its breadcrumbs, its head and its texts', () => {
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
    expect(view().gallery.pictures.map(({ src }) => src)).toEqual(['/front.jpg', '/yard.jpg'])
    expect(view()).toMatchObject({
      name: 'Aire Yard',
      address: whole.address,
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

  it('works without a city, an image or a summary', () => {
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

  it('has a title for all of its images, and is not indexed, if the address asks for them', () => {
    const all = (one: Property) => propertyView(one, options, new URLSearchParams('view=pictures'))
    expect(all(whole)).toMatchObject({
      showsPictures: true,
      head: { title: 'Pictures of Aire Yard | Plumbrook', robots: 'noindex, follow' },
    })
    expect(all(property())).toMatchObject({
      showsPictures: false,
      head: { title: 'Aire Yard, Leeds | Plumbrook', robots: 'index, follow' },
    })
  })

  it('links to available rooms in the city if it is sold out', () => {
    const sold = room({ quantityAvailable: 0 })
    const elsewhere = room({ slug: 'loft', property: { slug: 'mill', name: 'Mill', city: null } })
    const led = (rooms: readonly Room[]) =>
      propertyView(property({ rooms }), options, new URLSearchParams(), [sold, elsewhere])
    expect(led([sold])).toMatchObject({
      alternatives: { heading: 'Available now in Leeds', rooms: [{ id: 'loft', property: 'Mill' }] },
      actions: [{ href: '#free' }, { href: '/waiting-list?property=aire-yard' }],
    })
    expect(led([room()]).alternatives).toBeUndefined()
    expect(propertyView(property({ rooms: [sold] }), options).actions).toHaveLength(1)
  })
})
