// spec sections 2 and 3

import { describe, expect, it } from 'vitest'
import { plainText } from '#domain/content/page-texts.ts'
import type { NamedPlace } from '#domain/search/named-place.ts'
import { searchEntries } from '#domain/search/search-entry.ts'
import { searchView } from '#pages/search/search-view.ts'
import { MAX_QUERY_LENGTH, searchQuery, searchResultView } from '#ui/forms/SiteSearch/search-result-view.ts'
import { city, contract, html, image, post, room, summary, TODAY, university } from '../support/builders.ts'

const HOW = { question: 'How?', answerHtml: html('<p>By post.</p>') }
const content = {
  cities: [
    city({
      areas: ['Hyde Park', 'Woodhouse'].map((name) => ({ name, text: '' })),
      properties: [summary(), summary({ slug: 'lone', name: 'Lone', city: null })],
    }),
  ],
  universities: [
    university({ name: 'University College London' }),
    university({ city: null, name: 'the open one' }),
  ],
  rooms: [
    room({ accessible: true }),
    room({ slug: 'lost', property: null }),
    room({ bed: null, property: { slug: 'lone', name: 'Lone', city: null } }),
  ],
  faqs: [{ slug: 'booking', title: 'Booking', questions: [HOW] }],
  posts: [
    post({ secondaryCategory: { slug: 'moving-in', name: 'Moving in' } }),
    post({ primaryCategory: null, slug: 'bare' }),
  ],
}
const entries = () => searchEntries(content)
const LONG = '/student-accommodation'
const LEEDS = '/universities-and-colleges/university-of-leeds'
const ADDRESS = '14 Canal Wharf, Leeds LS1'
const ARTICLE = ['Rent explained', 'Weeks times price.']
const options = { brandName: 'Plumbrook', today: TODAY }

describe('what can be found', () => {
  it('is every city, property, university, question, post and room, with its address and what and where it is', () => {
    const found = entries().map(({ kind, href, title, detail, words }) => [kind, href, title, detail, words])
    const studio = [`${LONG}/leeds/aire-yard/studio`, 'Studio, Aire Yard', 'Leeds · Double bed']
    expect(found).toEqual([
      ['city', `${LONG}/leeds`, 'Leeds', 'A city that walks down from it', 'Hyde Park Woodhouse'],
      ['property', `${LONG}/leeds/aire-yard`, 'Aire Yard', 'On the waterfront', `${ADDRESS} Leeds`],
      ['property', `${LONG}/lone`, 'Lone', 'On the waterfront', `${ADDRESS} `],
      ['university', LEEDS, 'University College London', 'Our buildings in Leeds, nearest first', 'UCL'],
      ['university', LEEDS, 'the open one', '', ''],
      ['room', ...studio, 'Studio accessible wheelchair adapted'],
      ['room', `${LONG}/lone/studio`, 'Studio, Lone', '', 'Studio '],
      ['question', '/faq#topic-booking', 'How?', 'Booking', 'By post.'],
      ['article', '/blog/money/moving-in/rent-explained', ...ARTICLE, 'Money Moving in'],
      ['article', '/blog/bare', ...ARTICLE, ''],
    ])
  })

  it('is found by the description of a room too', () => {
    const texts = entries()
      .filter(({ kind }) => kind === 'room')
      .map(({ text }) => text)
    expect(texts[0]).toBe(plainText(room().descriptionHtml))
    expect(texts[0]).not.toBe('')
  })

  it('has its own image and its own rooms', () => {
    const bed = image('/bed.jpg')
    const pictured = room({ photos: [bed] })
    const found = searchEntries({ ...content, rooms: [pictured, ...content.rooms] })
    const cards = Object.fromEntries(found.map(({ href, card }) => [href, card]))
    expect(cards).toMatchObject({
      [`${LONG}/leeds/aire-yard`]: { rooms: [pictured, content.rooms[0]] },
      [`${LONG}/lone`]: { rooms: [content.rooms[2]] },
      [`${LONG}/lone/studio`]: { image: null },
    })
    expect(cards[`${LONG}/leeds`]).toBeUndefined()
    const first = found.find(({ href }) => href === `${LONG}/leeds/aire-yard/studio`)
    expect(first?.card?.image).toBe(bed)
  })
})

const POSTS = ['Rent explained', 'Rent explained']
const ASKED = { text: 'leeds', isCut: false }

describe('the search page', () => {
  it.each([
    ['q=%20 studio   leeds ', 'studio leeds', false],
    ['', '', false],
    [`q=${'x'.repeat(500)}`, 'x'.repeat(MAX_QUERY_LENGTH), true],
    [`q=${'a b c d '.repeat(10)}`, 'a b c d a b c d', true],
  ])('normalises the spaces of the query “%s”, and limits its length and words', (query, text, isCut) => {
    expect(searchQuery(new URLSearchParams(query))).toEqual({ text, isCut })
  })

  it('says that only the first words of a long query were searched for', () => {
    const view = searchView({ text: 'a b', isCut: true }, [], options)
    expect(view.resultText).toMatch(/^Nothing found for “a b”\. .* first words only\.$/)
  })

  it('groups results by kind and says how many there are', () => {
    const view = searchView(ASKED, entries(), options)
    expect(view.resultText).toBe('10 results for “leeds”.')
    expect(view.groups.map(({ name, results }) => [name, results.length])).toEqual([
      ['Cities', 1],
      ['Buildings', 2],
      ['Universities', 2],
      ['Rooms', 2],
      ['Questions', 1],
      ['From the blog', 2],
    ])
    expect(view.head).toMatchObject({ robots: 'noindex, follow', canonicalPath: '/search' })
    const first = entries().slice(0, 1)
    expect(searchView(ASKED, first, options).resultText).toBe('1 result for “leeds”.')
    const leeds = {
      title: 'Leeds',
      detail: 'A city that walks down from it',
      href: `${LONG}/leeds`,
      kind: 'City',
    }
    expect(first.map(searchResultView)).toEqual([leeds])
  })

  it('puts the cheapest room first if the query is the name of a city, and else the best match', () => {
    const at = (slug: string, weeklyPence: number | null) =>
      room({ slug, urlSlug: slug, contracts: [contract({ weeklyPence })] })
    const rooms = [at('none', null), at('dear', 23_500), at('cheap', 15_800)]
    const found = searchEntries({ ...content, rooms })
    const orderFor = (text: string) =>
      searchView({ text, isCut: false }, found, options)
        .groups.find(({ name }) => name === 'Rooms')
        ?.results.map(({ href }) => href.replace(/.*\//, ''))
    expect(orderFor(' LEEDS')).toEqual(['cheap', 'dear', 'none'])
    expect(orderFor('leeds room')).toEqual(['none', 'dear', 'cheap'])
  })

  it('does not list again the rooms that it shows as the answer', () => {
    const room = entries().find(({ kind }) => kind === 'room')
    const answer = {
      text: '1 kind of room matches your words, cheapest first.',
      href: '/',
      elsewhere: null,
      rooms: [
        { id: 'a', name: 'A', href: `${room?.href}?weeks=44`, image: null, facts: [], from: null, tag: null },
      ],
    }
    const view = searchView(ASKED, entries(), options, { answer })
    expect(view.resultText).toBe('9 other results for “leeds”.')
    expect(view.groups.find(({ name }) => name === 'Rooms')?.results).toHaveLength(1)
    const only = entries().filter(({ href }) => href === room?.href)
    expect(searchView(ASKED, only, options, { answer })).toMatchObject({ resultText: '', groups: [] })
  })

  it('shows what is in the place that is named, and says how much else there is', () => {
    const elsewhere = summary({ slug: 'mill', name: 'Mill', city: { slug: 'bath', name: 'Bath' } })
    const found = searchEntries({
      ...content,
      cities: [...content.cities, city({ slug: 'bath', name: 'Bath', properties: [elsewhere] })],
    })
    const leeds = { slug: 'leeds', name: 'Leeds' }
    const shown = (place: NamedPlace) => {
      const { groups, elsewhereText } = searchView(ASKED, found, options, { place })
      return [groups.flatMap(({ results }) => results.map(({ title }) => title)), elsewhereText]
    }
    expect(shown({ kind: 'city', ...leeds, city: leeds })).toEqual([
      ['Leeds', 'Aire Yard', 'University College London', 'Studio, Aire Yard', 'How?', ...POSTS],
      '5 results outside Leeds not shown.',
    ])
    expect(shown({ kind: 'property', slug: 'mill', name: 'Mill', city: elsewhere.city })).toEqual([
      ['Bath', 'Mill', 'How?', ...POSTS],
      '7 results outside Mill not shown.',
    ])
    expect(shown({ kind: 'property', slug: 'lone', name: 'Lone', city: null })[0]).toEqual([
      'Lone',
      'the open one',
      'Studio, Lone',
      'How?',
      ...POSTS,
    ])
    expect(
      searchView(ASKED, found.slice(0, 1), options, { place: { kind: 'city', ...leeds, city: leeds } }),
    ).toMatchObject({ elsewhereText: '' })
  })

  it('says which words nothing has, and where there are rooms unless a place is named', () => {
    const unknown = { unknown: ['birmingham', 'jacuzzi'], cities: content.cities }
    expect(searchView(ASKED, [], options, unknown)).toMatchObject({
      resultText: '',
      unknown: {
        text: 'We found nothing for “birmingham” or “jacuzzi”. We let rooms in these cities:',
        cities: [{ label: 'Leeds', href: `${LONG}/leeds` }],
      },
    })
    const answer = { text: '', href: '/', rooms: [], elsewhere: null }
    const kinds = searchView(ASKED, entries(), options, { ...unknown, answer }).groups.map(({ name }) => name)
    expect(kinds).toEqual(['Questions', 'From the blog'])
    const leeds = { slug: 'leeds', name: 'Leeds' }
    const place = { kind: 'city', ...leeds, city: leeds } as const
    const text = 'We found nothing for “birmingham” or “jacuzzi”.'
    expect(searchView(ASKED, [], options, { ...unknown, place }).unknown).toEqual({ text, cities: [] })
    expect(searchView(ASKED, [], options, { ...unknown, cities: [] }).unknown).toEqual({ text, cities: [] })
  })

  it('shows properties and rooms with their price and availability', () => {
    const [, buildings, universities, rooms] = searchView(ASKED, entries(), options).groups
    expect(buildings?.results[0]?.card).toMatchObject({ from: { weekly: '£165' }, tag: null })
    expect(rooms?.results[0]?.card).toMatchObject({ from: { weekly: '£165' }, tag: null })
    expect(universities?.results[0]?.card).toBeNull()
    const soldOut = content.rooms.map((one) => ({ ...one, quantityAvailable: 0 }))
    const [, , , gone] = searchView(ASKED, searchEntries({ ...content, rooms: soldOut }), options).groups
    expect(gone?.results[0]?.card).toMatchObject({ from: null, tag: 'sold-out' })
  })

  it.each([
    ['no results', 'zzz', [], 'Nothing found for “zzz”.', 'Search: zzz | Plumbrook', false],
    ['an empty query', '', [], '', 'Search | Plumbrook', false],
    ['an unavailable search', 'leeds', null, '', 'Search: leeds | Plumbrook', true],
  ])('distinguishes %s', (_what, query, found, resultText, title, isUnavailable) => {
    const view = { resultText, isUnavailable, groups: [], head: { title } }
    expect(searchView({ text: query, isCut: false }, found, options)).toMatchObject(view)
  })
})
