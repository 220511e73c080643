import { describe, expect, it } from 'vitest'
import type { City } from '../../src/domain/content/city.ts'
import type { University } from '../../src/domain/content/university.ts'
import { propertyReviewsPath, universityPath } from '../../src/domain/routing/paths.ts'
import {
  reviewsCityView,
  reviewsIndexView,
  reviewsPropertyView,
} from '../../src/pages/shared/ReviewsPage/reviewsPageView.ts'
import { universitiesView, universityView } from '../../src/pages/shared/universitiesView.ts'
import { nearbyProperties } from '../../src/ui/components/NearbyPropertyList/nearbyProperties.ts'
import { reviewsSummary } from '../../src/ui/components/ReviewCard/reviewView.ts'
import { html, image, property, review, summary, TODAY } from '../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

const ALL = { theme: null, stars: null, order: 'newest' } as const

describe('reviews', () => {
  const yard = property({
    reviews: [review({ rating: 4.5, date: '2026-01-01' }), review({ rating: 2, title: 'Cold' })],
  })
  const bath = { slug: 'bath', name: 'Bath' }
  const house = property({
    slug: 'house',
    name: 'House',
    city: bath,
    reviews: [review({ date: null, title: 'Undated' })],
  })
  const lone = property({ slug: 'lone', city: null, reviews: [] })

  it('have an average and a count for each number of stars', () => {
    expect(reviewsSummary(yard.reviews)).toEqual({
      average: '3.3',
      count: 2,
      distribution: [
        { stars: 5, count: 1 },
        { stars: 4, count: 0 },
        { stars: 3, count: 0 },
        { stars: 2, count: 1 },
        { stars: 1, count: 0 },
      ],
    })
    expect(reviewsSummary([]).average).toBeNull()
  })

  it('of all properties are sorted newest first, with the cities by name', () => {
    const view = reviewsIndexView([yard, house, lone], ALL, options)
    expect(view.reviews.map(({ title, property: { name } }) => [title, name])).toEqual([
      ['Cold', 'Aire Yard'],
      ['Warm in January', 'Aire Yard'],
      ['Undated', 'House'],
    ])
    expect(view.reviews[0]).toEqual({
      rating: 2,
      title: 'Cold',
      text: 'The heating works.',
      by: 'Amara, Geography',
      when: 'June 2026',
      source: 'Demo',
      reply: null,
      property: { name: 'Aire Yard', href: '/student-accommodation/leeds/aire-yard' },
    })
    expect(view.places).toEqual([
      { name: 'Bath', href: '/student-accommodation-reviews/bath', average: '4.0', count: 1 },
      { name: 'Leeds', href: '/student-accommodation-reviews/leeds', average: '3.3', count: 2 },
    ])
    expect(view).toMatchObject({
      heading: 'Residents’ reviews',
      lead: '3.5 out of 5 from 3 reviews of all our buildings, newest first. Nothing is left out for its rating.',
      average: '3.5',
      count: 3,
      property: null,
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Residents’ reviews' }],
    })
    expect(view.head).toEqual({
      title: 'Residents’ reviews | Plumbrook',
      description: view.lead,
      canonicalPath: '/student-accommodation-reviews',
      robots: 'index, follow',
    })
  })

  it('of all properties are limited to the newest twelve', () => {
    const many = property({
      reviews: Array.from({ length: 20 }, (_, index) => review({ title: `${index}` })),
    })
    const view = reviewsIndexView([many], ALL, options)
    expect([view.reviews.length, view.count]).toEqual([12, 20])
    expect(reviewsCityView({ slug: 'leeds', name: 'Leeds' }, [many], ALL, options).reviews).toHaveLength(20)
    expect(reviewsPropertyView(many, ALL, options).reviews).toHaveLength(20)
  })

  it('of a city have a link for each property', () => {
    const view = reviewsCityView(
      { slug: 'leeds', name: 'Leeds' },
      [yard, property({ slug: 'new', name: 'New' })],
      ALL,
      options,
    )
    expect(view.places).toEqual([
      { name: 'Aire Yard', href: '/student-accommodation-reviews/leeds/aire-yard', average: '3.3', count: 2 },
      { name: 'New', href: '/student-accommodation-reviews/leeds/new', average: null, count: 0 },
    ])
    expect(view.heading).toBe('Reviews of our buildings in Leeds')
    expect(view.lead).toMatch(/of our buildings in Leeds, newest first/)
    expect(view.crumbs.at(-1)).toEqual({ label: 'Leeds', href: '/student-accommodation-reviews/leeds' })
  })

  it('are filtered by theme and stars, with a link for each choice that also removes it', () => {
    const reviewed = property({
      reviews: [
        review({ title: 'The team', text: 'Kind', rating: 5 }),
        review({ title: 'Wi-Fi', text: 'Slow', rating: 2 }),
        review({ title: 'Fast wifi', text: 'And kind staff', rating: 4 }),
      ],
    })
    const view = reviewsPropertyView(reviewed, { theme: 'wifi', stars: null, order: 'lowest' }, options)
    expect(view.reviews.map(({ title }) => title)).toEqual(['Wi-Fi', 'Fast wifi'])
    expect([view.matchingCount, view.count]).toEqual([2, 3])
    const path = '/student-accommodation-reviews/leeds/aire-yard'
    expect(view.themes).toMatchObject([
      { label: 'Staff', count: 2, href: `${path}?theme=staff&order=lowest`, isChosen: false },
      { label: 'Wi-Fi', count: 2, href: `${path}?order=lowest`, isChosen: true },
    ])
    expect(view.distribution[0]).toEqual({
      stars: 5,
      count: 1,
      href: `${path}?theme=wifi&stars=5&order=lowest`,
      isChosen: false,
    })
    expect(view.orders.map(({ isChosen }) => isChosen)).toEqual([false, false, true])
    expect(view.allHref).toBe(`${path}?order=lowest`)
    expect(reviewsPropertyView(reviewed, ALL, options)).toMatchObject({ allHref: null, matchingCount: 3 })
    const five = reviewsPropertyView(reviewed, { ...ALL, stars: 5 }, options)
    expect(five.distribution[0]).toMatchObject({ href: path, isChosen: true })
  })

  it('without a date come last', () => {
    const undated = review({ date: null, title: 'Undated' })
    for (const reviews of [
      [undated, review()],
      [review(), undated],
    ])
      expect(
        reviewsPropertyView(property({ reviews }), ALL, options).reviews.map(({ title }) => title),
      ).toEqual(['Warm in January', 'Undated'])
  })

  it('of a property link back to it', () => {
    const view = reviewsPropertyView(house, ALL, options)
    expect(view).toMatchObject({
      heading: 'Reviews of House',
      lead: '4.0 out of 5 from 1 review of House, newest first. Nothing is left out for its rating.',
      places: [],
      property: { name: 'House', href: '/student-accommodation/bath/house' },
    })
    expect(view.crumbs.slice(2)).toEqual([
      { label: 'Bath', href: '/student-accommodation-reviews/bath' },
      { label: 'House', href: '/student-accommodation-reviews/bath/house' },
    ])
    const none = reviewsPropertyView(lone, ALL, options)
    expect([none.lead, none.average, none.crumbs.length]).toEqual([
      'No one has reviewed Aire Yard yet.',
      null,
      3,
    ])
    expect(propertyReviewsPath(lone)).toBe('/student-accommodation-reviews/lone')
  })
})

const university = (change: Partial<University> = {}): University => ({
  id: 1,
  slug: 'university-of-leeds',
  name: 'University of Leeds',
  city: { slug: 'leeds', name: 'Leeds' },
  coordinates: { lat: 53.8067, lng: -1.555 },
  descriptionHtml: html('<p>One campus.</p>'),
  image: null,
  meta: { title: null, description: null },
  ...change,
})

const city: City = {
  id: 1,
  slug: 'leeds',
  name: 'Leeds',
  nation: 'England',
  coordinates: null,
  strapline: '',
  summaryHtml: html(''),
  descriptionHtml: html(''),
  image: null,
  areas: [],
  faqs: [],
  properties: [
    summary(),
    summary({ slug: 'green', name: 'Woodhouse Green', coordinates: { lat: 53.81, lng: -1.556 } }),
  ],
  meta: { title: null, description: null },
}

describe('universities', () => {
  it('are listed by city and name, each with its nearest property', () => {
    const beckett = university({ slug: 'beckett', name: 'Beckett', coordinates: null })
    const view = universitiesView(
      [university(), beckett, university({ slug: 'open', name: 'Open', city: null })],
      [city, { ...city, slug: 'bath', name: 'Bath' }],
      options,
    )
    expect(view.cities).toEqual([
      {
        name: 'Leeds',
        href: '/student-accommodation/leeds',
        universities: [
          { name: 'Beckett', href: '/universities-and-colleges/beckett', nearest: null },
          {
            name: 'University of Leeds',
            href: '/universities-and-colleges/university-of-leeds',
            nearest: expect.objectContaining({ property: 'Woodhouse Green' }),
          },
        ],
      },
      {
        name: 'Elsewhere',
        href: null,
        universities: [{ name: 'Open', href: '/universities-and-colleges/open', nearest: null }],
      },
    ])
    expect(view.head).toMatchObject({
      title: 'Student accommodation near your university | Plumbrook',
      description: expect.stringContaining('among 3'),
      canonicalPath: '/universities-and-colleges',
      robots: 'index, follow',
    })
    expect(view.crumbs).toHaveLength(2)
    expect(universitiesView([university()], [city], options).cities).toHaveLength(1)
  })

  it('have a page each, with the nearest properties first', () => {
    const view = universityView(university({ image: image('/leeds.jpg') }), [city], [], options)
    expect(view.nearest.map(({ property: name }) => name)).toEqual(['Woodhouse Green', 'Aire Yard'])
    expect(view.properties.map(({ name }) => name)).toEqual(['Woodhouse Green', 'Aire Yard'])
    expect(view).toMatchObject({
      name: 'University of Leeds',
      descriptionHtml: '<p>One campus.</p>',
      image: { src: '/leeds.jpg' },
      city: { name: 'Leeds', href: '/student-accommodation/leeds' },
    })
    expect(view.head).toEqual({
      title: 'Student accommodation near University of Leeds | Plumbrook',
      description: 'One campus.',
      canonicalPath: universityPath(university()),
      robots: 'index, follow',
      image: '/leeds.jpg',
    })
    expect(view.crumbs.slice(1)).toEqual([
      { label: 'Universities and colleges', href: '/universities-and-colleges' },
      { label: 'University of Leeds', href: '/universities-and-colleges/university-of-leeds' },
    ])
  })

  it('outside our cities have a page without properties', () => {
    const own = university({ city: null, meta: { title: 'Open', description: 'From home' } })
    const view = universityView(own, [city], [], options)
    expect(view).toMatchObject({ city: null, nearest: [], properties: [] })
    expect(view.head).toMatchObject({ title: 'Open | Plumbrook', description: 'From home' })
    expect(view.head).not.toHaveProperty('image')
  })

  it('list only nearby properties with known coordinates', () => {
    const near = nearbyProperties(university(), [
      summary({ city: null }),
      summary({ slug: 'unknown', coordinates: null }),
    ])
    expect(near).toEqual([
      {
        property: 'Aire Yard',
        href: '/student-accommodation/aire-yard',
        distance: '930 m',
        walking: 'about 15 min on foot',
        cycling: 'about 5 min by bike',
      },
    ])
  })
})
