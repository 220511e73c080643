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

const green = { slug: 'woodhouse-green', name: 'Woodhouse Green' }
const inGreen = { property: { ...green, city: { slug: 'leeds', name: 'Leeds' } } }
const at = (weeklyPence: number | null) => ({ contracts: [contract({ weeklyPence })] })
const rooms = [
  room({ contracts: [contract({ weeklyPence: 17_900 }), contract({ weeks: 51, weeklyPence: 16_900 })] }),
  room({ slug: 'adapted', name: 'Adapted', accessible: true, ...at(22_900) }),
  room({ slug: 'classic', name: 'Classic', roomType: 'Classic', ...inGreen, ...at(13_900) }),
  room({ slug: 'request', name: 'On request', ...inGreen, ...at(null) }),
]
const leeds = city({
  properties: [summary(), summary({ ...green, coordinates: { lat: 53.8123, lng: -1.5519 } })],
})

describe('a city’s list', () => {
  const list = (text: string) => cityView(leeds, rooms, [], options, ask(text))
  const PATH = '/student-accommodation/leeds'

  it('without a filter has all properties', () => {
    const { properties, filter } = list('')
    expect(properties.map(({ name, href, matchText }) => [name, href, matchText])).toEqual([
      ['Aire Yard', `${PATH}/aire-yard`, undefined],
      ['Woodhouse Green', `${PATH}/woodhouse-green`, undefined],
    ])
    const { isActive, resultText, problems, relaxations, types, weeks } = filter
    expect([isActive, resultText, relaxations]).toEqual([false, '4 kinds of room here.', []])
    expect(problems).toEqual({ max: null, total: null })
    expect(types.map(({ value }) => value)).toEqual(['Classic', 'Studio'])
    expect(weeks.map(({ value, label }) => [value, label])).toEqual([
      ['44', '44 weeks (4)'],
      ['51', '51 weeks (1)'],
    ])
  })

  it('with a filter shows matching properties at their matching price, and passes the filter on', () => {
    const { properties, filter, head } = list('weeks=44&max=180&sort=price')
    expect(properties).toMatchObject([
      {
        name: 'Woodhouse Green',
        matchText: '1 kind of room matches',
        fromWeekly: '£139',
        href: `${PATH}/woodhouse-green?max=180&weeks=44#rooms`,
      },
      { name: 'Aire Yard', fromWeekly: '£179', from: { total: '£7,876' } },
    ])
    expect(filter.resultText).toBe('2 of 4 kinds of room match.')
    const { max, weeks, sort, available, accessible, ...empty } = filter.values
    expect([max, weeks, sort, available, accessible]).toEqual(['180', '44', 'price', false, false])
    expect(empty).toEqual({ type: '', total: '', start: '', near: '', walk: '' })
    expect(head.canonicalPath).toBe(PATH)
  })

  it('offers the start date of the address even if no long-term let begins then', () => {
    const starts = (text: string) => list(text).filter.starts.map(({ value }) => value)
    expect(starts('')).not.toContain('2027-01-09')
    expect(starts('start=2027-01-09')).toContain('2027-01-09')
  })

  it('shows no price for a property whose matching room has none', () => {
    const [, second] = list('type=Studio').properties
    expect(second).toMatchObject({ name: 'Woodhouse Green', fromWeekly: null, from: null })
    expect(second?.matchText).toBe('1 kind of room matches')
  })

  it('without a match offers to remove one criterion', () => {
    const { properties, filter } = list('accessible=1&max=180&weeks=44')
    expect(properties).toEqual([])
    expect(filter.resultText).toBe('None of our 4 kinds of room here matches all of your choices.')
    expect(filter.relaxations.map(({ label, href }) => [label, href])).toEqual([
      ['Rooms that are not adapted too: 2 kinds of room', `${PATH}?max=180&weeks=44`],
      ['Any weekly rent: 1 kind of room', `${PATH}?weeks=44&accessible=1`],
    ])
  })

  it('is sorted by name on request', () => {
    const names = list('sort=name&type=Studio').properties.map(({ name }) => name)
    expect(names).toEqual(['Aire Yard', 'Woodhouse Green'])
  })

  it('says how to correct an invalid price, and uses the singular for one room', () => {
    expect(list('max=cheap').filter.problems.max).toMatch(/such as 180/)
    expect(list('accessible=1').filter.resultText).toBe('1 of 4 kinds of room matches.')
    const one = { query: ask(''), today: TODAY, path: '/a', defaultOrder: 'Recommended' } as const
    expect(roomFilterOptions(rooms.slice(0, 1), one).view.resultText).toBe('1 kind of room here.')
  })
})

describe('nearby cities', () => {
  it('are the three nearest, with their distances', () => {
    const away = (slug: string, lat: number) => city({ slug, name: slug, coordinates: { lat, lng: -1.5492 } })
    const unknown = city({ slug: 'x', coordinates: null })
    const cities = [leeds, away('far', 56), away('near', 54), away('lost', 0), away('next', 54.5), unknown]
    const nearby = (from: typeof leeds) => cityView(from, rooms, [], options, ask(''), cities).nearby
    expect(nearby(leeds).map(({ label, href }) => [label, href])).toEqual([
      ['near, 22 km', '/student-accommodation/near'],
      ['next, 78 km', '/student-accommodation/next'],
      ['far, 245 km', '/student-accommodation/far'],
    ])
    expect(nearby({ ...leeds, coordinates: null })).toEqual([])
  })
})

describe('a property’s list', () => {
  const [studio, adapted] = ['Studio £169', 'Adapted £229']
  it.each([
    ['', [studio, adapted]],
    ['weeks=44', ['Studio £179', adapted]],
    ['sort=price-down', [adapted, studio]],
    ['sort=name', [adapted, studio]],
  ])('with "%s" shows each room at its matching price, in the requested order', (text, shown) => {
    const yard = property({ rooms: rooms.slice(0, 2) })
    const list = propertyView(yard, options, ask(text)).rooms
    expect(list.map(({ name, from }) => `${name} ${from?.weekly}`)).toEqual(shown)
  })

  it('sorted by price has sold-out rooms last', () => {
    const yard = property({ rooms: [room({ quantityAvailable: 0, name: 'Gone' }), room()] })
    const names = propertyView(yard, options, ask('sort=price')).rooms.map(({ name }) => name)
    expect(names).toEqual(['Studio', 'Gone'])
  })
})

describe('a university’s list', () => {
  const list = (text: string, change = {}) =>
    universityView(university(change), [leeds], rooms, options, ask(text))

  it('is nearest first, with the distances as text, and filters like a city’s', () => {
    expect(list('').properties.map(({ name, distance }) => [name, distance])).toEqual([
      ['Woodhouse Green', '660 m · about 11 min on foot · about 3 min by bike'],
      ['Aire Yard', '930 m · about 15 min on foot · about 5 min by bike'],
    ])
    expect(list('accessible=1').properties.map(({ name }) => name)).toEqual(['Aire Yard'])
    expect(list('').filter.sorts[0]).toEqual({ value: 'recommended', label: 'Nearest first' })
    const unplaced = list('', { coordinates: null }).properties
    expect(unplaced.map(({ distance }) => distance)).toEqual([null, null])
  })
})

it.each([
  ['price', [1, 2, 3, null, null]],
  ['price-down', [3, 2, 1, null, null]],
] as const)('a list sorted by %s has entries without a price last', (sort, sorted) => {
  const by = { name: String, weeklyPence: (price: number | null) => price }
  expect(sortRooms([null, 3, 1, null, 2], { ...NO_FILTER, sort }, by)).toEqual(sorted)
})
