import { describe, expect, it } from 'vitest'
import {
  changeSearchOptions,
  initialSearchOptions,
  suggestedKinds,
} from '../../../src/domain/navigation/searchOptions.ts'
import { searchEntries, topicAnchor } from '../../../src/domain/search/searchEntry.ts'
import { searchView } from '../../../src/pages/search/searchView.ts'
import {
  MAX_QUERY_LENGTH,
  searchQuery,
  searchResultView,
} from '../../../src/ui/forms/SiteSearch/searchResultView.ts'
import { city, html, image, post, room, summary, TODAY, university } from '../support/builders.ts'

const content = {
  cities: [
    city({
      areas: [
        { name: 'Hyde Park', text: '' },
        { name: 'Woodhouse', text: '' },
      ],
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
  faqs: [
    {
      slug: 'booking',
      title: 'Booking',
      questions: [{ question: 'How?', answerHtml: html('<p>By post.</p>') }],
    },
  ],
  posts: [
    post({ secondaryCategory: { slug: 'moving-in', name: 'Moving in' } }),
    post({ primaryCategory: null, slug: 'bare' }),
  ],
}
const entries = () => searchEntries(content)
const options = { brandName: 'Plumbrook', today: TODAY }

describe('what can be found', () => {
  it('is every city, property, university, question, post and room of a property, at its own address', () => {
    expect(entries().map(({ kind, href }) => [kind, href])).toEqual([
      ['city', '/student-accommodation/leeds'],
      ['property', '/student-accommodation/leeds/aire-yard'],
      ['property', '/student-accommodation/lone'],
      ['university', '/universities-and-colleges/university-of-leeds'],
      ['university', '/universities-and-colleges/university-of-leeds'],
      ['room', '/student-accommodation/leeds/aire-yard/studio'],
      ['room', '/student-accommodation/lone/studio'],
      ['question', '/faq#topic-booking'],
      ['article', '/blog/money/moving-in/rent-explained'],
      ['article', '/blog/bare'],
    ])
    expect(topicAnchor('booking')).toBe('topic-booking')
  })

  it('says what it is and where', () => {
    expect(entries().map(({ title, detail }) => [title, detail])).toEqual([
      ['Leeds', 'A city that walks down from it'],
      ['Aire Yard', 'On the waterfront'],
      ['Lone', 'On the waterfront'],
      ['University College London', 'Our buildings in Leeds, nearest first'],
      ['the open one', ''],
      ['Studio, Aire Yard', 'Leeds · Double bed'],
      ['Studio, Lone', ''],
      ['How?', 'Booking'],
      ['Rent explained', 'Weeks times price.'],
      ['Rent explained', 'Weeks times price.'],
    ])
  })

  it('has its own image and its own rooms', () => {
    const bed = image('/bed.jpg')
    const found = searchEntries({ ...content, rooms: [room({ photos: [bed] }), ...content.rooms] })
    const cardOf = (href: string) => found.find((entry) => entry.href === href)?.card
    expect(cardOf('/student-accommodation/leeds/aire-yard')?.rooms.map(({ slug }) => slug)).toEqual([
      'studio-aire-yard',
      'studio-aire-yard',
    ])
    expect(cardOf('/student-accommodation/lone')?.rooms).toEqual([content.rooms[2]])
    expect(cardOf('/student-accommodation/leeds/aire-yard/studio')?.image).toBe(bed)
    expect(cardOf('/student-accommodation/lone/studio')?.image).toBeNull()
    expect(cardOf('/student-accommodation/leeds')).toBeUndefined()
  })

  it('has other names and related words by which it is found', () => {
    const words = (title: string) => entries().find((entry) => entry.title === title)?.words ?? 'none'
    expect(words('University College London')).toBe('UCL')
    expect(words('the open one')).toBe('')
    expect(words('Leeds')).toBe('Hyde Park Woodhouse')
    expect(words('Studio, Aire Yard')).toBe('Studio accessible wheelchair adapted')
    expect(words('Studio, Lone').trim()).toBe('Studio')
    expect(words('Lone')).toBe('14 Canal Wharf, Leeds LS1 ')
    const article = (href: string) => entries().find((entry) => entry.href === href)?.words
    expect(article('/blog/money/moving-in/rent-explained')).toBe('Money Moving in')
    expect(article('/blog/bare')).toBe('')
    expect(words('How?')).toBe('By post.')
    expect(words('Aire Yard')).toBe('14 Canal Wharf, Leeds LS1 Leeds')
  })
})

describe('the search page', () => {
  it('normalises the spaces of a query, and limits its length', () => {
    expect(searchQuery(new URLSearchParams('q=%20 studio   leeds '))).toBe('studio leeds')
    expect(searchQuery(new URLSearchParams(''))).toBe('')
    expect(searchQuery(new URLSearchParams({ q: 'x'.repeat(500) }))).toHaveLength(MAX_QUERY_LENGTH)
  })

  it('groups results by kind and says how many there are', () => {
    const view = searchView('leeds', entries(), options)
    expect(view.resultText).toBe('10 results for “leeds”.')
    expect(view.groups.map(({ name, results }) => [name, results.length])).toEqual([
      ['Cities', 1],
      ['Buildings', 2],
      ['Universities', 2],
      ['Rooms', 2],
      ['Questions', 1],
      ['From the blog', 2],
    ])
    expect(view.head).toMatchObject({
      title: 'Search: leeds | Plumbrook',
      robots: 'noindex, follow',
      canonicalPath: '/search',
    })
    expect(searchView('leeds', entries().slice(0, 1), options).resultText).toBe('1 result for “leeds”.')
    expect(entries().slice(0, 1).map(searchResultView)).toEqual([
      {
        title: 'Leeds',
        detail: 'A city that walks down from it',
        href: '/student-accommodation/leeds',
        kind: 'City',
      },
    ])
  })

  it('shows properties and rooms with their price and availability', () => {
    const [, buildings, universities, rooms] = searchView('leeds', entries(), options).groups
    expect(buildings?.results[0]?.card).toMatchObject({ from: { weekly: '£165' }, tag: null })
    expect(rooms?.results[0]?.card).toMatchObject({ from: { weekly: '£165' }, tag: null })
    expect(universities?.results[0]?.card).toBeNull()
    const soldOut = searchEntries({
      ...content,
      rooms: content.rooms.map((one) => ({ ...one, quantityAvailable: 0 })),
    })
    const [, , , gone] = searchView('leeds', soldOut, options).groups
    expect(gone?.results[0]?.card).toMatchObject({ from: null, tag: 'sold-out' })
  })

  it('distinguishes no results, an empty query and an unavailable search', () => {
    expect(searchView('zzz', [], options)).toMatchObject({
      resultText: 'Nothing found for “zzz”.',
      groups: [],
      isUnavailable: false,
    })
    expect(searchView('', [], options)).toMatchObject({
      resultText: '',
      head: { title: 'Search | Plumbrook' },
    })
    expect(searchView('leeds', null, options)).toMatchObject({ resultText: '', isUnavailable: true })
  })
})

describe('the header’s search', () => {
  it('suggests cities, and other kinds according to the options', () => {
    expect(suggestedKinds(initialSearchOptions)).toEqual(['city'])
    expect(
      suggestedKinds(
        changeSearchOptions(initialSearchOptions, { showProperties: true, showUniversities: true }),
      ),
    ).toEqual(['city', 'property', 'room', 'university'])
  })
})
