import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Room } from '../../../src/domain/content/room.ts'
import { contractTotalPence } from '../../../src/domain/contract/contractPrice.ts'
import { WALK_LIMITS } from '../../../src/domain/room-filter/nearUniversity.ts'
import {
  cheapestMatchingContract,
  filterChoices,
  hasCriteria,
  matchesRoomFilter,
  matchingContracts,
  parseRoomFilter,
  priceLimitError,
  ROOM_SORTS,
  type RoomFilter,
  relaxations,
  roomFilterQuery,
} from '../../../src/domain/room-filter/roomFilter.ts'
import { itAlways } from '../../support/itAlways.ts'
import { NO_FILTER } from '../../support/no-filter.ts'
import { contract, room, TODAY } from '../support/builders.ts'

/** Returns a function that counts the rooms of the list that match a filter. */
const counting =
  (rooms: readonly Room[]) =>
  (filter: RoomFilter): number =>
    rooms.filter((any) => matchesRoomFilter(any, filter, TODAY)).length

const query = (text: string): URLSearchParams => new URLSearchParams(text)

const filterArb: fc.Arbitrary<RoomFilter> = fc.record({
  type: fc.option(fc.constantFrom('Studio', 'Classic En-suite', 'Loft & more', 'any-studio')),
  max: fc.option(fc.integer({ min: 1, max: 99_999 })),
  total: fc.option(fc.integer({ min: 1, max: 99_999 })),
  weeks: fc.option(fc.integer({ min: 1, max: 999 })),
  start: fc.option(fc.constantFrom('2027-09-11', '2028-02-29')),
  near: fc.option(fc.constantFrom('university-of-leeds')),
  walk: fc.option(fc.constantFrom(...WALK_LIMITS)),
  available: fc.boolean(),
  accessible: fc.boolean(),
  sort: fc.constantFrom(...ROOM_SORTS),
})

const roomArb = fc
  .record({
    roomType: fc.constantFrom('Studio', 'Classic En-suite'),
    accessible: fc.boolean(),
    quantityAvailable: fc.constantFrom(0, 1, 20, null),
    prices: fc.array(
      fc.record({
        weeklyPence: fc.option(fc.integer({ min: 5_000, max: 40_000 })),
        weeks: fc.constantFrom(12, 43.86, 44, 51),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ prices, ...change }) => room({ ...change, contracts: prices.map((price) => contract(price)) }))

describe('a filter', () => {
  itAlways('is the same after formatting and parsing', filterArb, (filter) => {
    expect(parseRoomFilter(new URLSearchParams(roomFilterQuery(filter)))).toEqual(filter)
  })

  itAlways('is parsed from any query without an error', fc.string(), (text) => {
    const filter = parseRoomFilter(query(text))
    expect(filter.max === null || filter.max > 0).toBe(true)
    expect(ROOM_SORTS).toContain(filter.sort)
  })

  it.each([
    ['max=180', 180],
    ['max=%C2%A3180', 180],
    ['max=£ 180.50', 180],
    ['max=1,180', 1180],
    ['max=1,18', null],
    ['max= 180 ', 180],
    ['max=0', null],
    ['max=-5', null],
    ['max=cheap', null],
    ['max=1e3', null],
    ['', null],
  ])('parses %s as %s pounds', (text, pounds) => {
    expect(parseRoomFilter(query(text)).max).toBe(pounds)
  })

  it('says how to correct an invalid price, and nothing otherwise', () => {
    expect(priceLimitError(query('max=cheap'), 'max')).toMatch(/in pounds, such as 180/)
    expect(priceLimitError(query('max=cheap'), 'total')).toBeNull()
    expect(priceLimitError(query('total=lots'), 'total')).toMatch(/maximum total in pounds, such as 7500/)
    for (const text of ['max=180', 'max=%20', '']) expect(priceLimitError(query(text), 'max')).toBeNull()
  })

  it('without criteria excludes no room, whatever the order is', () => {
    expect(hasCriteria(NO_FILTER)).toBe(false)
    expect(hasCriteria({ ...NO_FILTER, sort: 'price' })).toBe(false)
    expect(hasCriteria({ ...NO_FILTER, near: 'university-of-leeds' })).toBe(false)
    expect(hasCriteria({ ...NO_FILTER, near: 'university-of-leeds', walk: 10 })).toBe(true)
    expect(hasCriteria({ ...NO_FILTER, accessible: true })).toBe(true)
    fc.assert(
      fc.property(roomArb, (any) => {
        expect(matchesRoomFilter(any, NO_FILTER, TODAY)).toBe(true)
      }),
    )
  })
})

describe('a matching contract', () => {
  itAlways(
    'never costs more than the limit, and has the requested weeks',
    fc.array(roomArb, { maxLength: 5 }),
    filterArb,
    (rooms, filter) => {
      const lowest = cheapestMatchingContract(
        rooms.filter((any) => matchesRoomFilter(any, filter, TODAY)),
        filter,
        TODAY,
      )
      if (lowest === null) return
      if (filter.max !== null) expect(lowest.weeklyPence).toBeLessThanOrEqual(filter.max * 100)
      if (filter.total !== null)
        expect(contractTotalPence(lowest.weeklyPence ?? 0, lowest.weeks)).toBeLessThanOrEqual(
          filter.total * 100,
        )
      if (filter.weeks !== null) expect(Math.round(lowest.weeks)).toBe(filter.weeks)
    },
  )

  itAlways('remains a match when a criterion is removed', roomArb, filterArb, (any, filter) => {
    if (!matchesRoomFilter(any, filter, TODAY)) return
    for (const change of [
      { type: null },
      { max: null },
      { total: null },
      { weeks: null },
      { available: false },
      { accessible: false },
    ])
      expect(matchesRoomFilter(any, { ...filter, ...change }, TODAY)).toBe(true)
  })

  it('is selected by type, access and availability', () => {
    const studio = room()
    expect(matchesRoomFilter(studio, { ...NO_FILTER, type: 'Studio' }, TODAY)).toBe(true)
    expect(matchesRoomFilter(studio, { ...NO_FILTER, type: 'Loft' }, TODAY)).toBe(false)
    expect(matchesRoomFilter(studio, { ...NO_FILTER, accessible: true }, TODAY)).toBe(false)
    const soldOut = room({ quantityAvailable: 0 })
    expect(matchesRoomFilter(soldOut, NO_FILTER, TODAY)).toBe(true)
    expect(matchesRoomFilter(soldOut, { ...NO_FILTER, available: true }, TODAY)).toBe(false)
    expect(matchesRoomFilter(studio, { ...NO_FILTER, available: true }, TODAY)).toBe(true)
  })

  it('of 43.86 weeks counts as 44; the cheapest come first and those on request last', () => {
    const two = room({
      contracts: [
        contract({ weeks: 44, weeklyPence: null }),
        contract({ weeks: 44, weeklyPence: 19_000 }),
        contract({ weeks: 43.86, weeklyPence: 18_000 }),
        contract({ weeks: 51, weeklyPence: 15_000 }),
        contract({ weeks: 44, weeklyPence: null }),
      ],
    })
    const weekly = matchingContracts(two, { ...NO_FILTER, weeks: 44 }, TODAY).map(
      ({ weeklyPence }) => weeklyPence,
    )
    expect(weekly).toEqual([18_000, 19_000, null, null])
  })

  it('is compared with long-term prices, unless a length is requested', () => {
    const mixed = room({
      contracts: [
        contract({ weeks: 8, weeklyPence: 9_000, lettingOption: 'summer-lets' }),
        contract({ weeks: 44, weeklyPence: 16_500 }),
      ],
    })
    expect(cheapestMatchingContract([mixed], NO_FILTER, TODAY)?.weeklyPence).toBe(16_500)
    expect(cheapestMatchingContract([mixed], { ...NO_FILTER, weeks: 8 }, TODAY)?.weeklyPence).toBe(9_000)
    const summerOnly = room({ contracts: [contract({ weeklyPence: 9_000, lettingOption: 'summer-lets' })] })
    expect(cheapestMatchingContract([summerOnly], NO_FILTER, TODAY)?.weeklyPence).toBe(9_000)
    expect(cheapestMatchingContract([room({ quantityAvailable: 0 })], NO_FILTER, TODAY)).toBeNull()
  })
})

describe('without a match', () => {
  it('each criterion that alone prevents a match is a relaxation, with its number of rooms', () => {
    const rooms = [
      room(),
      room({ slug: 'b' }),
      room({ slug: 'adapted', accessible: true, contracts: [contract({ weeklyPence: 22_900 })] }),
    ]
    const filter = { ...NO_FILTER, max: 180, weeks: 44, accessible: true }
    expect(rooms.some((any) => matchesRoomFilter(any, filter, TODAY))).toBe(false)
    expect(relaxations(filter, counting(rooms))).toEqual([
      { withoutLabel: 'Rooms that are not adapted too', filter: { ...filter, accessible: false }, count: 2 },
      { withoutLabel: 'Any weekly rent', filter: { ...filter, max: null }, count: 1 },
    ])
  })

  it('every criterion can be removed', () => {
    const all = {
      type: 'Loft',
      max: 1,
      total: 1,
      weeks: 3,
      start: '2027-09-12',
      near: 'university-of-leeds',
      walk: 10,
      available: true,
      accessible: true,
      sort: 'price',
    } as const
    const only = (change: Partial<RoomFilter>) =>
      relaxations({ ...NO_FILTER, ...change }, counting([room({ quantityAvailable: 0 }), room()]))
    expect(relaxations(all, counting([room()]))).toEqual([])
    expect(only({ type: 'Loft' })).toMatchObject([{ withoutLabel: 'Any kind of room', count: 2 }])
    expect(only({ total: 1 })).toMatchObject([{ withoutLabel: 'Any total', count: 2 }])
    expect(only({ weeks: 3 })).toMatchObject([{ withoutLabel: 'Any length of stay', count: 2 }])
    expect(only({ start: '2027-09-12' })).toMatchObject([{ withoutLabel: 'Any moving-in day', count: 2 }])
    expect(
      relaxations({ ...NO_FILTER, available: true }, counting([room({ quantityAvailable: 0 })])),
    ).toMatchObject([{ withoutLabel: 'Sold-out rooms too', count: 1 }])
  })
})

describe('a criterion that is not set', () => {
  it('is no relaxation, even where rooms would match', () => {
    expect(relaxations(NO_FILTER, () => 5)).toEqual([])
    const near = { ...NO_FILTER, near: 'university-of-leeds' }
    expect(relaxations(near, () => 5)).toEqual([])
    expect(relaxations({ ...near, walk: 10 }, () => 5)).toEqual([
      { withoutLabel: 'Any walking time', filter: NO_FILTER, count: 5 },
    ])
  })
})

describe('the filter options', () => {
  it('are the room types by name, and the weeks and first days of long-term contracts, each once', () => {
    const rooms = [
      room({ roomType: 'Studio', contracts: [contract({ weeks: 51 }), contract({ weeks: 43.86 })] }),
      room({
        roomType: 'Classic',
        contracts: [
          contract({ startDate: '2027-08-28' }),
          contract({ weeks: 8, startDate: '2027-06-12', lettingOption: 'summer-lets' }),
        ],
      }),
      room({ roomType: '' }),
    ]
    expect(filterChoices(rooms, TODAY)).toEqual({
      types: ['Classic', 'Studio'],
      weeks: [44, 51],
      starts: ['2027-08-28', '2027-09-11'],
    })
  })
})
