// spec section 15

import { describe, expect, it } from 'vitest'
import { NO_META } from '#domain/content/common.ts'
import { reviewsCityView, reviewsIndexView, reviewsPropertyView } from '#pages/reviews/reviews-page-view.ts'
import { universitiesView, universityView } from '#pages/shared/universities-view.ts'
import { nearbyProperties } from '#ui/components/nearby-properties.ts'
import { reviewsSummary, reviewsText } from '#ui/components/ReviewCard/review-view.ts'
import {
  city,
  html,
  image,
  property,
  review,
  summary,
  TODAY,
  university,
} from '../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const asked = (query = '') => ({ ...options, query: new URLSearchParams(query) })
const LEEDS = { slug: 'leeds', name: 'Leeds' }

describe('reviews', () => {
  const yard = property({
    reviews: [review({ rating: 4.5, date: '2026-01-01' }), review({ rating: 2, title: 'Cold' })],
  })
  const bath = { slug: 'bath', name: 'Bath' }
  const undated = review({ date: null, title: 'Undated' })
  const house = property({ slug: 'house', name: 'House', city: bath, reviews: [undated] })
  const lone = property({ slug: 'lone', city: null, reviews: [] })

  it('have an average and a count for each number of stars', () => {
    const { average, count, distribution } = reviewsSummary(yard.reviews)
    expect([average, count]).toEqual(['3.3', 2])
    expect(distribution.map(({ stars, count: each }) => [stars, each])).toEqual([
      [5, 1],
      [4, 0],
      [3, 0],
      [2, 1],
      [1, 0],
    ])
    expect(reviewsSummary([]).average).toBeNull()
    expect([1, 2].map((each) => reviewsText({ count: each }))).toEqual(['1 review', '2 reviews'])
  })

  it('of all properties are sorted newest first and undated last, with the cities by name', () => {
    const view = reviewsIndexView([house, yard, lone], asked())
    expect(view.reviews.map(({ title, property: { name } }) => [title, name])).toEqual([
      ['Cold', 'Aire Yard'],
      ['Warm in January', 'Aire Yard'],
      ['Undated', 'House'],
    ])
    expect(view.reviews[0]).toEqual({
      rating: 2,
      title: 'Cold',
      text: 'The heating works.',
      about: 'Amara, Geography · June 2026 · Demo',
      reply: null,
      property: { name: 'Aire Yard', href: '/student-accommodation/leeds/aire-yard' },
    })
    expect(view.places).toEqual([
      { name: 'Bath', href: '/student-accommodation-reviews/bath', average: '4.0', count: 1 },
      { name: 'Leeds', href: '/student-accommodation-reviews/leeds', average: '3.3', count: 2 },
    ])
    expect([view.average, view.count, view.property]).toEqual(['3.5', 3, null])
    expect(view.lead).toMatch(/^3\.5 out of 5 from 3 reviews of all our buildings, newest first\./)
    const path = '/student-accommodation-reviews'
    expect(view.crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Residents’ reviews', href: path },
    ])
    expect(view.head).toMatchObject({
      title: 'Residents’ reviews | Plumbrook',
      description: view.lead,
      canonicalPath: path,
    })
  })

  it('that the team has answered are a ledger, newest first, and nothing else is in it', () => {
    const house = property({
      name: 'House',
      reviews: [
        review({ text: 'Cold', reply: 'We fitted a new heater.', date: '2026-01-10' }),
        review({ text: 'Lovely', reply: null }),
        review({ text: 'Dark', reply: 'Two lamps since May.', date: '2026-05-02' }),
      ],
    })
    const { ledger, ledgerText } = reviewsPropertyView(house, {
      query: new URLSearchParams(),
      ...options,
    })
    expect(ledger.map(({ said, answer, when, property: name }) => [said, answer, when, name])).toEqual([
      ['Dark', 'Two lamps since May.', 'May 2026', 'House'],
      ['Cold', 'We fitted a new heater.', 'January 2026', 'House'],
    ])
    expect(ledgerText).toBe('2 of 3 reviews have an answer.')
    expect(
      reviewsPropertyView(property({ reviews: [review({ reply: null })] }), {
        query: new URLSearchParams(),
        ...options,
      }),
    ).toMatchObject({
      ledger: [],
      ledgerText: '0 of 1 review has an answer.',
    })
  })

  it('are limited to the newest twelve on the page of all properties', () => {
    const many = property({ reviews: Array.from({ length: 20 }, () => review()) })
    const { reviews, count } = reviewsIndexView([many], asked())
    expect([reviews.length, count]).toEqual([12, 20])
    expect(reviewsCityView(LEEDS, [many], asked()).reviews).toHaveLength(20)
    expect(reviewsPropertyView(many, asked()).reviews).toHaveLength(20)
  })

  it('go on by pages, which keep the filter', () => {
    const many = property({ reviews: Array.from({ length: 60 }, () => review({ rating: 5 })) })
    const { reviews, paging } = reviewsCityView(LEEDS, [many], asked('stars=5&page=3'))
    expect([reviews.length, paging?.range]).toEqual([12, '49 to 60 of 60'])
    expect(paging?.previous).toBe('/student-accommodation-reviews/leeds?stars=5&page=2#reviews')
  })

  it('of a city have a link for each property', () => {
    const view = reviewsCityView(LEEDS, [yard, property({ slug: 'new', name: 'New' })], asked())
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
    const view = reviewsPropertyView(reviewed, asked('theme=wifi&order=lowest'))
    expect(view.reviews.map(({ title }) => title)).toEqual(['Wi-Fi', 'Fast wifi'])
    expect([view.matchingCount, view.count]).toEqual([2, 3])
    const path = '/student-accommodation-reviews/leeds/aire-yard'
    expect(view.themes).toMatchObject([
      { label: 'Staff', count: 2, href: `${path}?theme=staff&order=lowest`, isChosen: false },
      { label: 'Wi-Fi', count: 2, href: `${path}?order=lowest`, isChosen: true },
    ])
    const five = { stars: 5, count: 1, href: `${path}?theme=wifi&stars=5&order=lowest`, isChosen: false }
    expect(view.distribution[0]).toEqual(five)
    expect(view.orders.map(({ isChosen }) => isChosen)).toEqual([false, false, true])
    expect(view.allHref).toBe(`${path}?order=lowest`)
    expect(reviewsPropertyView(reviewed, asked())).toMatchObject({ allHref: null, matchingCount: 3 })
    const chosen = reviewsPropertyView(reviewed, asked('stars=5'))
    expect(chosen.distribution[0]).toMatchObject({ href: path, isChosen: true })
  })

  it('of a property link back to it', () => {
    const view = reviewsPropertyView(house, asked())
    expect(view).toMatchObject({
      heading: 'Reviews of House',
      lead: expect.stringMatching(/^4\.0 out of 5 from 1 review of House, newest first\./),
      places: [],
      property: { name: 'House', href: '/student-accommodation/bath/house' },
    })
    expect(view.crumbs.slice(2)).toEqual([
      { label: 'Bath', href: '/student-accommodation-reviews/bath' },
      { label: 'House', href: '/student-accommodation-reviews/bath/house' },
    ])
    const { lead, average, crumbs } = reviewsPropertyView(lone, asked())
    expect([lead, average, crumbs.length]).toEqual(['No one has reviewed Aire Yard yet.', null, 3])
  })
})

describe('universities', () => {
  const green = { slug: 'green', name: 'Woodhouse Green', coordinates: { lat: 53.81, lng: -1.556 } }
  const leeds = city({ properties: [summary(), summary(green)] })

  it('are listed by city and name, each with its nearest property', () => {
    const beckett = university({ slug: 'beckett', name: 'Beckett', coordinates: null })
    const open = university({ slug: 'open', name: 'Open', city: null })
    const view = universitiesView(
      [university(), beckett, open],
      [leeds, city({ slug: 'bath', name: 'Bath' })],
      options,
    )
    expect(
      view.cities.map(({ name, href, universities }) => [
        name,
        href,
        ...universities.map((each) => [each.name, each.href, each.nearest?.label]),
      ]),
    ).toEqual([
      [
        'Leeds',
        '/student-accommodation/leeds',
        ['Beckett', '/universities-and-colleges/beckett', undefined],
        ['University of Leeds', '/universities-and-colleges/university-of-leeds', 'Woodhouse Green'],
      ],
      ['Elsewhere', null, ['Open', '/universities-and-colleges/open', undefined]],
    ])
    expect(view.head).toMatchObject({
      title: 'Student accommodation near your university | Plumbrook',
      description: expect.stringContaining('among 3'),
      canonicalPath: '/universities-and-colleges',
      robots: 'index, follow',
    })
    expect(view.crumbs).toHaveLength(2)
    expect(universitiesView([university()], [leeds], options).cities).toHaveLength(1)
  })

  it('name the nearest property that is not sold out', () => {
    const nearest = (...soldOut: string[]) =>
      universitiesView([university()], [leeds], options, undefined, new Set(soldOut)).cities[0]
        ?.universities[0]?.nearest?.label
    const slugs = leeds.properties.map(({ slug }) => slug)
    const [green = ''] = slugs.filter((slug) => slug !== 'aire-yard')
    expect([nearest(), nearest(green), nearest(...slugs)]).toEqual([
      'Woodhouse Green',
      'Aire Yard',
      undefined,
    ])
  })

  it('have a page each, with the nearest properties first', () => {
    const own = university({ image: image('/leeds.jpg'), descriptionHtml: html('<p>One campus.</p>') })
    const view = universityView(own, [leeds], [], options)
    expect(view.nearest.map(({ label }) => label)).toEqual(['Woodhouse Green', 'Aire Yard'])
    expect(view.list.shown).toBe('rooms')
    expect(view).toMatchObject({
      name: 'University of Leeds',
      descriptionHtml: '<p>One campus.</p>',
      image: { src: '/leeds.jpg' },
      city: { name: 'Leeds', href: '/student-accommodation/leeds' },
    })
    expect(view.head).toMatchObject({
      title: 'Student accommodation near University of Leeds | Plumbrook',
      description: 'One campus.',
      canonicalPath: '/universities-and-colleges/university-of-leeds',
      image: { src: '/leeds.jpg' },
    })
    expect(view.crumbs.slice(1)).toEqual([
      { label: 'Universities and colleges', href: '/universities-and-colleges' },
      { label: 'University of Leeds', href: '/universities-and-colleges/university-of-leeds' },
    ])
  })

  it('outside our cities have a page without properties', () => {
    const own = university({ city: null, meta: { ...NO_META, title: 'Open', description: 'From home' } })
    const { city: none, nearest, list, head } = universityView(own, [leeds], [], options)
    expect([none, nearest, list.properties]).toEqual([null, [], []])
    expect(head).toMatchObject({ title: 'Open | Plumbrook', description: 'From home' })
    expect(head).not.toHaveProperty('image')
  })

  it('list only nearby properties with known coordinates', () => {
    const near = nearbyProperties(university(), [
      summary({ city: null }),
      summary({ slug: 'unknown', coordinates: null }),
    ])
    expect(near).toEqual([
      {
        href: '/student-accommodation/aire-yard',
        label: 'Aire Yard',
        value: '930 m · about 15 min on foot, 5 by bike',
        short: 'about 15 min on foot',
      },
    ])
  })
})
