// spec section 1

import { describe, expect, it } from 'vitest'
import { NO_META } from '#domain/content/common.ts'
import type { HomePage } from '#domain/content/page.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { homePageView } from '#pages/index/home-page-view.ts'
import {
  cityListing,
  contract,
  discount,
  html,
  image,
  offer,
  post,
  property,
  review,
  room,
  summary,
  TODAY,
  university,
} from '#tests/domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the home page', () => {
  const texts = {
    heading: 'Student rooms, priced honestly.',
    text: 'Sixteen buildings.',
    introHtml: html('<p>Intro</p>'),
    proofPoints: [{ title: 'Bills in', text: 'All of them' }],
    stays: [{ title: 'A year', text: '44 weeks', url: '/student-accommodation' }],
    includedInPrice: [{ title: 'Wi-Fi', text: 'Fast', icon: 'Wifi' }],
  }
  const home: HomePage = {
    ...texts,
    image: image('/hero.jpg'),
    popularCities: ['sheffield', 'leeds'],
    featuredProperties: [summary()],
    meta: NO_META,
  }

  it('shows popular cities first, in the editor’s order, then the others', () => {
    const cities = ['york', 'leeds', 'bath', 'sheffield'].map((slug) => cityListing({ slug, name: slug }))
    const slugs = homePageView(home, cities, null, options).cities.map(({ slug }) => slug)
    expect(slugs).toEqual(['sheffield', 'leeds', 'york', 'bath'])
  })

  it('has the default title and its own description', () => {
    const view = homePageView(home, [], null, options)
    expect(view.head).toMatchObject({
      title: 'Premier Student Accommodation across the UK | Plumbrook',
      description: 'Sixteen buildings.',
      canonicalPath: '/',
    })
    expect(view).toMatchObject({ ...texts, image: { src: '/hero.jpg' } })
    expect(view).toMatchObject({ offers: [], posts: [] })
  })

  it('shows two current offers and the three newest posts', () => {
    const view = homePageView(home, [], null, options, {
      offers: [offer({ endsOn: '2020-01-01' }), ...['A', 'B', 'C'].map((title) => offer({ title }))],
      universities: [],
      rooms: [],
      posts: ['One', 'Two', 'Three', 'Four'].map((title) => post({ title })),
      properties: [],
    })
    expect(view.reviews).toBeNull()
    const leading = {
      title: '',
      alt: '',
      url: '/offers-for-students',
      expiresOn: null,
      desktop: null,
      mobile: null,
    }
    const offers = [offer()]
    const none = { universities: [], rooms: [], posts: [], properties: [] }
    expect(homePageView(home, [], leading, options, { ...none, offers }).offers).toEqual([])
    expect(view.offers.map(({ title }) => title)).toEqual(['A', 'B'])
    expect(view.posts.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  })

  it('has the rating of all buildings, and the newest review of each of the last two', () => {
    const reviewed = ['2026-05-01', '2026-08-01', '2026-07-01', '2026-06-01'].map((date, index) =>
      property({
        slug: `house-${index}`,
        name: `House ${index}`,
        reviews: [review({ date: '2020-01-01', rating: 1 }), review({ date, rating: 5 })],
      }),
    )
    const properties = [...reviewed, property({ reviews: [] })]
    const { reviews } = homePageView(home, [], null, options, {
      offers: [],
      posts: [],
      rooms: [],
      universities: [],
      properties,
    })
    expect(reviews?.rating).toBe('3.0 out of 5 from 8 reviews of 4 buildings')
    expect(reviews?.list.map(({ about, property: { name } }) => [about.split(' · ')[1], name])).toEqual([
      ['August 2026', 'House 1'],
      ['July 2026', 'House 2'],
    ])
  })

  describe('answers where, from when and how long', () => {
    const at = (slug: string, city: string) => ({
      property: { slug, name: slug, city: { slug: city, name: city } },
    })
    const priced = (weeklyPence: number, weeks = 44) => ({ contracts: [contract({ weeklyPence, weeks })] })
    const rooms = [
      room({ ...at('mill', 'york'), slug: 'a', name: 'A', ...priced(20_000) }),
      room({ ...at('yard', 'leeds'), slug: 'b', name: 'B', ...priced(15_000) }),
      room({ ...at('yard', 'leeds'), slug: 'c', name: 'C', ...priced(13_000, 51) }),
      room({ ...at('aire-yard', 'leeds'), slug: 'd', name: 'D', ...priced(30_000) }),
      room({ ...at('yard', 'leeds'), slug: 'gone', quantityAvailable: 0, ...priced(1000) }),
      room({ ...at('yard', 'leeds'), slug: 'asked', contracts: [contract({ weeklyPence: null })] }),
    ]
    const cities = [cityListing(), cityListing({ slug: 'york', name: 'York' })]
    const more = {
      offers: [],
      posts: [],
      properties: [],
      rooms,
      universities: [university(), university({ city: null })],
    }
    const question = (query: string, all: readonly OfferingRoom[] = rooms) =>
      homePageView(home, cities, null, options, { ...more, rooms: all }, new URLSearchParams(query)).question

    const BOTH_LENGTHS = '44 weeks from £6,600 · 51 weeks £6,630 in all, in 2027/28'
    it.each([
      ['', `4 kinds of room, ${BOTH_LENGTHS}`, ['D', 'B', 'A']],
      ['where=leeds', `3 kinds of room, ${BOTH_LENGTHS}`, ['B', 'D']],
      [
        'where=university-of-leeds&weeks=44',
        '2 kinds of room, 44 weeks from £6,600 in all, in 2027/28',
        ['B', 'D'],
      ],
      ['where=york', '1 kind of room, 44 weeks £8,800 in all, in 2027/28', ['A']],
      ['where=nowhere', `4 kinds of room, ${BOTH_LENGTHS}`, ['D', 'B', 'A']],
      ['weeks=51', '1 kind of room, 51 weeks £6,630 in all, in 2027/28', ['C']],
      ['weeks=7', 'No room is available for these weeks. Try another length or first day.', []],
      ['max=150', '2 kinds of room, 44 weeks £6,600 · 51 weeks £6,630 in all, in 2027/28', ['B']],
      ['max=50', 'No room is available for up to £50 a week. Try a higher limit.', []],
      [
        'max=130&weeks=44',
        'No room is available for up to £130 a week. Try a higher limit, another length or another first day.',
        [],
      ],
    ])('"%s": %s, with a room of each building', (query, answer, names) => {
      const { answer: text, rooms: cards } = question(query)
      expect([text, cards.map(({ name }) => name)]).toEqual([answer, names])
    })

    it.each(['', 'weeks=44'])('"%s": with what there is to pay after offers and before', (query) => {
      const offers = [offer({ discount: discount() })]
      const reduced = room({ ...at('aire-yard', 'leeds'), ...priced(16_500) }, offers)
      expect(question(query, [reduced]).answer).toBe(
        '1 kind of room, 44 weeks £7,160 (£7,260 before) in all with offers, in 2027/28',
      )
    })

    it('with the lengths of full years, unless no room has one', () => {
      const summer = room({ slug: 'summer', ...at('yard', 'leeds'), ...priced(9_000, 8) })
      expect(question('where=leeds', [summer, ...rooms]).answer).toBe(`4 kinds of room, ${BOTH_LENGTHS}`)
      expect(question('where=leeds', [summer]).answer).toBe('1 kind of room, 8 weeks £720 in all, in 2027/28')
    })

    it.each(['', 'weeks=44'])('"%s": with no room that lacks a property in the place of another', (query) => {
      const lost = room({ slug: 'lost', name: 'Lost', property: null, ...priced(1000) })
      expect(question(query, [lost, ...rooms]).rooms).toEqual(question(query).rooms)
    })

    it.each([
      ['where=york&weeks=44&start=2027-09-11', ''],
      ['where=nowhere&weeks=44 weeks&start=11/09/2027&max=cheap', 'weeks,start,max,where'],
    ])('names what of the address cannot be used: %s', (query, names) => {
      expect(Object.keys(question(query).problems).join()).toBe(names)
    })

    it('by choices that the place has, each room leading to its contract', () => {
      const { cities: places, universities, weeks, values, rooms: cards } = question('where=york&weeks=44')
      expect(places.map(({ value }) => value)).toEqual(['leeds', 'york'])
      expect(universities.map(({ value }) => value)).toEqual(['university-of-leeds'])
      expect(weeks).toEqual([{ value: '44', label: '44 weeks' }])
      expect(values).toEqual({ where: 'york', start: '', weeks: '44', max: '' })
      expect(cards[0]).toMatchObject({ property: 'mill, york', href: expect.stringContaining('weeks=44') })
    })

    it('by the lengths and first days that are sold together, and the chosen ones', () => {
      const sold = (weeks: number, startDate: string) =>
        room({
          slug: `${weeks}`,
          ...at('yard', 'leeds'),
          contracts: [contract({ weeks, startDate, weeklyPence: 10_000 + weeks * 100 })],
        })
      const all = [
        sold(44, '2027-09-11'),
        sold(20, '2028-01-22'),
        { ...sold(51, '2027-09-04'), soldOutExternally: true },
      ]
      const offered = (query: string) => {
        const { starts, weeks } = question(query, all)
        return [weeks, starts].map((options) => options.map(({ value }) => value).join())
      }
      expect(offered('')).toEqual(['20,44', '2027-09-11,2028-01-22'])
      expect(offered('weeks=44')).toEqual(['20,44', '2027-09-11'])
      expect(offered('start=2028-01-22')).toEqual(['20', '2027-09-11,2028-01-22'])
      expect(offered('max=130')).toEqual(['20', '2028-01-22'])
      expect(offered('weeks=51&start=2028-01-22')).toEqual(['20,51', '2028-01-22'])
    })
  })
})
