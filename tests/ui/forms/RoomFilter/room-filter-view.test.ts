// spec section 2

import { describe, expect, it } from 'vitest'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { universityView } from '#pages/shared/universities-view.ts'
import { cityView } from '#pages/student-accommodation-city/city-view.ts'
import { propertyView } from '#pages/student-accommodation-city-property/property-view.ts'
import { city, contract, property, room, summary, TODAY, university } from '#tests/domain/support/builders.ts'
import { roomFilterOptions } from '#ui/forms/RoomFilter/room-filter-view.ts'

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
  const page = (text: string) => cityView(leeds, rooms, [], options, ask(text))
  const list = (text: string) => page(text).list
  const PATH = '/student-accommodation/leeds'

  it('without a filter has all properties', () => {
    const { properties, filter } = list('')
    expect(properties.map(({ name, href, matchText }) => [name, href, matchText])).toEqual([
      ['Aire Yard', `${PATH}/aire-yard`, undefined],
      ['Woodhouse Green', `${PATH}/woodhouse-green`, undefined],
    ])
    const { isActive, resultText, problems, relaxations, types, weeks } = filter
    expect([isActive, resultText, relaxations]).toEqual([false, '4 kinds of room here.', []])
    expect(problems).toEqual({})
    expect(types.map(({ value }) => value)).toEqual(['Classic', 'Studio'])
    expect(weeks.map(({ value, label }) => [value, label])).toEqual([
      ['44', '44 weeks (4)'],
      ['51', '51 weeks (1)'],
    ])
  })

  it.each([
    ['', false],
    ['type=Classic&max=180&weeks=44&sort=price', false],
    ['total=9000', true],
    ['start=11/09/2027', true],
    ['arrive=2027-09-20', true],
    ['walk=20', true],
    ['available=1', true],
    ['accessible=1', true],
  ])('with "%s" opens what is folded away: %s', (text, isOpen) => {
    expect(list(text).filter.isMoreAsked).toBe(isOpen)
  })

  it('with a filter shows matching properties at their matching price, and passes the filter on', () => {
    const { properties, filter } = list('weeks=44&max=180&sort=price')
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
    expect([max, weeks, sort, available, accessible]).toEqual(['180', '44', 'price', '', ''])
    expect(Object.values(empty).filter(Boolean)).toEqual([])
    expect(page('weeks=44').head.canonicalPath).toBe(PATH)
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

  it('says how to correct an invalid price, and uses the singular for one room', () => {
    const { problems, problemText } = list('max=cheap').filter
    expect(problems.max).toMatch(/such as 180/)
    expect(problemText).toBe(problems.max)
    expect(list('accessible=1').filter.resultText).toBe('1 of 4 kinds of room matches.')
    const one = { query: ask(''), today: TODAY, path: '/a' } as const
    expect(roomFilterOptions(rooms.slice(0, 1), one).view.resultText).toBe('1 kind of room here.')
  })
})

it.each([
  [[0], '2 of 3 kinds of room match, 1 available.'],
  [[0, 0], '2 of 3 kinds of room match, none available.'],
  [[5, 5], '2 of 3 kinds of room match.'],
])('a list with %j left of its matching rooms says how many are available', (left, text) => {
  const some = [room({ roomType: 'Classic' }), room(), room()].map((one, index) => ({
    ...one,
    quantityAvailable: left[index - 1] ?? 5,
  }))
  const { view } = roomFilterOptions(some, { query: ask('type=Studio'), today: TODAY, path: '/a' })
  expect(view.resultText).toBe(text)
})

describe('dates', () => {
  const PATH = '/student-accommodation/leeds'
  const filterOf = (text: string) => cityView(leeds, rooms, [], options, ask(text)).list.filter

  it.each([
    ['arrive=2027-09-20&leave=2027-09-10', 'Going home: The day you leave must be after the day you arrive.'],
    ['arrive=2020-09-01&leave=2020-10-01', 'Arriving: This day has passed. Choose a day from today on.'],
    ['arrive=banana', 'Arriving: Enter the day you arrive as a date, such as 2027-06-12.'],
  ])('that cannot be used, such as %s, are named above a list for any dates', (text, problem) => {
    const { problemText, resultText } = filterOf(text)
    expect(problemText).toBe(`${problem} The list below is for any dates.`)
    expect(resultText).toBe('4 kinds of room here.')
  })

  it('of which one is missing are no problem yet', () => {
    const { problemText, resultText, search } = filterOf('arrive=2027-09-20')
    expect([problemText, search?.days.errors]).toEqual([null, {}])
    expect(resultText).toBe('Enter both days to see what each room costs in all.')
  })

  it('that no contract covers can be left out', () => {
    const { relaxations } = filterOf('weeks=44&arrive=2031-09-18&leave=2032-06-30')
    expect(relaxations.map(({ label, href }) => [label, href])).toEqual([
      ['Any dates: 4 kinds of room', `${PATH}?weeks=44&show=rooms`],
    ])
  })
})

describe('the visitor’s wishes', () => {
  const PATH = '/student-accommodation/leeds'
  const campus = university()
  const list = (text: string) => cityView(leeds, rooms, [campus], options, ask(text)).list

  it('are links that each take one of them off, and no order or place among them', () => {
    const { filter } = list(
      'type=any-studio&max=180&total=7500&weeks=44&start=2027-09-11&sort=price&show=rooms',
    )
    expect(filter.wishes.map(({ label }) => label)).toEqual([
      'Any studio',
      `Up to £180 ${PER_WEEK}`,
      'Up to £7,500 in all',
      '44 weeks',
      'From 11 Sep 2027',
    ])
    expect(filter.wishes[3]?.href).toBe(
      `${PATH}?type=any-studio&max=180&total=7500&start=2027-09-11&sort=price&show=rooms`,
    )
    expect(list('available=1&accessible=1&type=Classic').filter.wishes.map(({ label }) => label)).toEqual([
      'Classic',
      'Can be booked or reserved',
      'Wheelchair accessible',
    ])
  })

  it('keep the university when its walk is taken off', () => {
    const links = (text: string) => list(text).filter.wishes.map(({ label, href }) => [label, href])
    expect(links('near=university-of-leeds&walk=15')).toEqual([
      ['15 min on foot to University of Leeds', `${PATH}?near=university-of-leeds`],
    ])
    expect(links('near=university-of-leeds')).toEqual([['Near University of Leeds', PATH]])
  })

  it('can be narrowed to kinds of room that some, not all, of the rooms have', () => {
    const { kinds, submitText } = list('weeks=44').filter
    expect(kinds).toEqual([
      { label: 'Any studio (3)', href: `${PATH}?type=any-studio&weeks=44` },
      { label: 'Wheelchair accessible (1)', href: `${PATH}?weeks=44&accessible=1` },
    ])
    expect(submitText).toBe('Show 4 kinds of room')
    expect(list('type=Classic').filter.kinds).toEqual([])
    expect(list('accessible=1').filter.kinds).toEqual([])
  })

  it.each([
    ['near=university-of-leeds&walk=10&max=150', 'Classic', '1 of your 2 wishes; about 1 min farther'],
    ['weeks=44&max=170', 'Studio', `1 of your 2 wishes; £9 ${PER_WEEK} more`],
    ['weeks=44&total=7000', 'Studio', '1 of your 2 wishes; £876 more in all'],
    ['type=any-studio&weeks=12', 'Studio', '1 of your 2 wishes; 44 weeks long'],
    ['type=any-studio&start=2027-09-12', 'Studio', '1 of your 2 wishes; from 11 Sep 2027'],
    ['type=Loft&max=140&weeks=44', 'Classic', '2 of your 3 wishes; another kind of room'],
  ])('with %s, %s is said to lack only one: %s', (text, name, lacks) => {
    const missed = list(`${text}&show=rooms`).nearMisses
    expect(missed.find((one) => one.name === name)?.lacks).toBe(lacks)
  })

  it('need no near miss if there is only one, and an adapted room has no substitute', () => {
    expect(list('max=150').nearMisses).toEqual([])
    expect(list('accessible=1&max=180').nearMisses.map(({ name }) => name)).toEqual(['Adapted'])
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

  it.each([
    [8, '', false],
    [9, '', true],
    [2, 'type=Studio', true],
    [2, 'type=Castle', true],
    [2, 'sort=name', false],
  ])('of %i kinds of room with "%s" asks questions: %s', (count, text, asks) => {
    const yard = property({
      rooms: Array.from({ length: count }, (_, index) => room({ slug: `r-${index}` })),
    })
    expect(propertyView(yard, options, ask(text)).filter !== null).toBe(asks)
  })

  it('sorted by price has sold-out rooms last', () => {
    const yard = property({ rooms: [room({ quantityAvailable: 0, name: 'Gone' }), room()] })
    const names = propertyView(yard, options, ask('sort=price')).rooms.map(({ name }) => name)
    expect(names).toEqual(['Studio', 'Gone'])
  })
})

describe('a university’s list', () => {
  const list = (text: string, change = {}) =>
    universityView(university(change), [leeds], rooms, options, ask(text)).list

  const ON_FOOT = 'min on foot to University of Leeds'

  it('is that of its city with the university chosen: rooms, nearest first, each with its walk', () => {
    const { shown, rooms: found, filter } = list('')
    const { properties } = list('show=buildings')
    expect([shown, found.map(({ name, walk }) => [name, walk])]).toEqual([
      'rooms',
      [
        ['Classic', `About 11 ${ON_FOOT}`],
        ['On request', `About 11 ${ON_FOOT}`],
        ['Studio', `About 15 ${ON_FOOT}`],
        ['Adapted', `About 15 ${ON_FOOT}`],
      ],
    ])
    expect(properties.map(({ name, walk }) => [name, walk])).toEqual([
      ['Woodhouse Green', `About 11 ${ON_FOOT}`],
      ['Aire Yard', `About 15 ${ON_FOOT}`],
    ])
    expect(filter.sorts[0]).toEqual({ value: 'recommended', label: 'Nearest first' })
    // its address says which university it is
    expect([filter.search?.universities, filter.wishes]).toEqual([[], []])
    expect(filter.switches[0]?.links.map(({ href }) => href)).toEqual([
      '/universities-and-colleges/university-of-leeds?show=buildings',
      '/universities-and-colleges/university-of-leeds',
    ])
    expect(list('accessible=1&near=elsewhere').rooms.map(({ name }) => name)).toEqual(['Adapted'])
    expect(list('', { coordinates: null }).rooms.map(({ walk }) => walk)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
