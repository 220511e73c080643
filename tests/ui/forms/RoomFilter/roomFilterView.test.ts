import { describe, expect, it } from 'vitest'
import { universityView } from '../../../../src/pages/shared/universitiesView.ts'
import { cityView } from '../../../../src/pages/student-accommodation-city/cityView.ts'
import { propertyView } from '../../../../src/pages/student-accommodation-city-property/propertyView.ts'
import { roomFilterOptions, sortRooms } from '../../../../src/ui/forms/RoomFilter/roomFilterView.ts'
import {
  city,
  contract,
  property,
  room,
  summary,
  TODAY,
  university,
} from '../../../domain/support/builders.ts'
import { NO_FILTER } from '../../../support/no-filter.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const ask = (text: string): URLSearchParams => new URLSearchParams(text)

const green = { slug: 'woodhouse-green', name: 'Woodhouse Green', city: { slug: 'leeds', name: 'Leeds' } }
const rooms = [
  room({ contracts: [contract({ weeklyPence: 17_900 }), contract({ weeks: 51, weeklyPence: 16_900 })] }),
  room({
    slug: 'adapted',
    urlSlug: 'adapted',
    name: 'Adapted',
    accessible: true,
    contracts: [contract({ weeklyPence: 22_900 })],
  }),
  room({
    slug: 'classic',
    urlSlug: 'classic',
    name: 'Classic',
    roomType: 'Classic',
    property: green,
    contracts: [contract({ weeklyPence: 13_900 })],
  }),
  room({
    slug: 'request',
    urlSlug: 'request',
    name: 'On request',
    property: green,
    contracts: [contract({ weeklyPence: null })],
  }),
]
const leeds = city({
  properties: [
    summary(),
    summary({
      slug: 'woodhouse-green',
      name: 'Woodhouse Green',
      coordinates: { lat: 53.8123, lng: -1.5519 },
    }),
  ],
})

describe('a city’s list', () => {
  const list = (text: string) => cityView(leeds, rooms, [], options, ask(text))

  it('without a filter has all properties', () => {
    const view = list('')
    expect(view.properties.map(({ name, href, matchText }) => [name, href, matchText])).toEqual([
      ['Aire Yard', '/student-accommodation/leeds/aire-yard', undefined],
      ['Woodhouse Green', '/student-accommodation/leeds/woodhouse-green', undefined],
    ])
    expect(view.filter).toMatchObject({
      isActive: false,
      resultText: '4 kinds of room here.',
      problems: { max: null, total: null },
      relaxations: [],
    })
    expect(view.filter.types.map(({ value }) => value)).toEqual(['Classic', 'Studio'])
    expect(view.filter.weeks).toEqual([
      { value: '44', label: '44 weeks (4)' },
      { value: '51', label: '51 weeks (1)' },
    ])
  })

  it('with a filter shows matching properties at their matching price, and passes the filter on', () => {
    const view = list('weeks=44&max=180&sort=price')
    expect(view.properties).toMatchObject([
      {
        name: 'Woodhouse Green',
        matchText: '1 kind of room matches',
        fromWeekly: '£139',
        href: '/student-accommodation/leeds/woodhouse-green?max=180&weeks=44#rooms',
      },
      { name: 'Aire Yard', fromWeekly: '£179', from: { total: '£7,876' } },
    ])
    expect(view.filter.resultText).toBe('2 of 4 kinds of room match.')
    expect(view.filter.values).toEqual({
      type: '',
      max: '180',
      total: '',
      weeks: '44',
      start: '',
      near: '',
      walk: '',
      available: false,
      accessible: false,
      sort: 'price',
    })
    expect(view.head.canonicalPath).toBe('/student-accommodation/leeds')
  })

  it('offers the start date of the address even if no long-term let begins then', () => {
    const starts = (text: string) => list(text).filter.starts.map(({ value }) => value)
    expect(starts('')).not.toContain('2027-01-09')
    expect(starts('start=2027-01-09')).toContain('2027-01-09')
  })

  it('shows no price for a property whose matching room has none', () => {
    const [, second] = list('type=Studio').properties
    expect(second).toMatchObject({
      name: 'Woodhouse Green',
      fromWeekly: null,
      from: null,
      matchText: '1 kind of room matches',
    })
  })

  it('without a match offers to remove one criterion', () => {
    const view = list('accessible=1&max=180&weeks=44')
    expect(view.properties).toEqual([])
    expect(view.filter.resultText).toBe('None of our 4 kinds of room here matches all of your choices.')
    expect(view.filter.relaxations).toEqual([
      {
        label: 'Rooms that are not adapted too: 2 kinds of room',
        href: '/student-accommodation/leeds?max=180&weeks=44',
      },
      {
        label: 'Any weekly rent: 1 kind of room',
        href: '/student-accommodation/leeds?weeks=44&accessible=1',
      },
    ])
  })

  it('is sorted by name on request', () => {
    const names = list('sort=name&type=Studio').properties.map(({ name }) => name)
    expect(names).toEqual(['Aire Yard', 'Woodhouse Green'])
  })

  it('says how to correct an invalid price', () => {
    expect(list('max=cheap').filter.problems.max).toMatch(/such as 180/)
  })

  it('uses the singular for one matching room type', () => {
    expect(list('accessible=1').filter.resultText).toBe('1 of 4 kinds of room matches.')
  })
})

describe('nearby cities', () => {
  it('are the three nearest, with their distances', () => {
    const at = (slug: string, lat: number) => city({ slug, name: slug, coordinates: { lat, lng: -1.5492 } })
    const cities = [
      leeds,
      at('far', 56),
      at('near', 54),
      at('lost', 0),
      at('next', 54.5),
      { ...at('x', 1), coordinates: null },
    ]
    expect(cityView(leeds, rooms, [], options, ask(''), cities).nearby).toEqual([
      { label: 'near, 22 km', href: '/student-accommodation/near' },
      { label: 'next, 78 km', href: '/student-accommodation/next' },
      { label: 'far, 245 km', href: '/student-accommodation/far' },
    ])
    expect(cityView({ ...leeds, coordinates: null }, rooms, [], options, ask(''), cities).nearby).toEqual([])
  })
})

describe('a property’s list', () => {
  const yard = property({ rooms: rooms.slice(0, 2) })
  const list = (text: string) =>
    propertyView(yard, options, ask(text)).rooms.map(({ name, from }) => [name, from?.weekly])

  it('shows each room at its matching price, in the requested order', () => {
    expect(list('')).toEqual([
      ['Studio', '£169'],
      ['Adapted', '£229'],
    ])
    expect(list('weeks=44')).toEqual([
      ['Studio', '£179'],
      ['Adapted', '£229'],
    ])
    expect(list('sort=price-down')).toEqual([
      ['Adapted', '£229'],
      ['Studio', '£169'],
    ])
    const withSoldOut = property({ rooms: [room({ quantityAvailable: 0, name: 'Gone' }), room()] })
    expect(propertyView(withSoldOut, options, ask('sort=price')).rooms.map(({ name }) => name)).toEqual([
      'Studio',
      'Gone',
    ])
    expect(list('sort=name')).toEqual([
      ['Adapted', '£229'],
      ['Studio', '£169'],
    ])
  })
})

describe('a university’s list', () => {
  it('is nearest first, with the distances as text, and filters like a city’s', () => {
    const list = (text: string) => universityView(university(), [leeds], rooms, options, ask(text))
    expect(list('').properties.map(({ name, distance }) => [name, distance])).toEqual([
      ['Woodhouse Green', '660 m · about 11 min on foot · about 3 min by bike'],
      ['Aire Yard', '930 m · about 15 min on foot · about 5 min by bike'],
    ])
    expect(list('accessible=1').properties.map(({ name }) => name)).toEqual(['Aire Yard'])
    expect(list('').filter.sorts[0]).toEqual({ value: 'recommended', label: 'Nearest first' })
    const unplaced = universityView(university({ coordinates: null }), [leeds], rooms, options)
    expect(unplaced.properties.map(({ distance }) => distance)).toEqual([null, null])
  })
})

describe('a list of rooms', () => {
  it('sorted by price has entries without a price last, in both directions', () => {
    const prices = [null, 3, 1, null, 2]
    const by = (sort: 'price' | 'price-down') =>
      sortRooms(prices, { ...NO_FILTER, sort }, { name: String, weeklyPence: (price) => price })
    expect(by('price')).toEqual([1, 2, 3, null, null])
    expect(by('price-down')).toEqual([3, 2, 1, null, null])
  })

  it('uses the singular for one room', () => {
    const { view } = roomFilterOptions(rooms.slice(0, 1), {
      query: ask(''),
      today: TODAY,
      path: '/a',
      defaultOrder: 'Recommended',
    })
    expect(view.resultText).toBe('1 kind of room here.')
  })
})
