// spec sections 2 and 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contract } from '#domain/content/contract.ts'
import type { Room } from '#domain/content/room.ts'
import { WALK_LIMITS } from '#domain/room/near-choice.ts'
import { CRITERION_NAMES } from '#domain/room/room-criteria.ts'
import * as filters from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { contract, discount, offer, room } from '../support/builders.ts'

type RoomFilter = filters.RoomFilter
const { matchingPrices, NO_FILTER, parseRoomFilter, ROOM_SORTS, roomMatcher } = filters
const query = (text: string): URLSearchParams => new URLSearchParams(text)

const filterArb: fc.Arbitrary<RoomFilter> = fc.record({
  type: fc.option(fc.constantFrom('Studio', 'Classic En-suite', 'Loft & more', 'any-studio')),
  max: fc.option(fc.integer({ min: 1, max: 99_999 })),
  total: fc.option(fc.integer({ min: 1, max: 99_999 })),
  weeks: fc.option(fc.integer({ min: 1, max: 999 })),
  start: fc.option(fc.constantFrom('2027-09-11', '2028-02-29')),
  near: fc.option(fc.constantFrom('university-of-leeds')),
  walk: fc.option(fc.constantFrom(...WALK_LIMITS)),
  available: fc.constantFrom(true, null),
  accessible: fc.constantFrom(true, null),
  sort: fc.constantFrom(...ROOM_SORTS),
  by: fc.constantFrom(null, 'week'),
})

const contractArb = fc.record({
  weeklyPence: fc.option(fc.integer({ min: 5_000, max: 40_000 })),
  weeks: fc.constantFrom(12, 43.86, 44, 51),
  feePence: fc.constantFrom(0, 15_000),
})
const roomArb = fc
  .record({
    roomType: fc.constantFrom('Studio', 'Classic En-suite'),
    accessible: fc.boolean(),
    quantityAvailable: fc.constantFrom(0, 1, 20, null),
    contracts: fc.array(contractArb.map(contract), { maxLength: 4 }),
  })
  .map((change) => room(change))

describe('a filter', () => {
  itAlways('is the same after formatting and parsing', filterArb, (filter) => {
    expect(parseRoomFilter(new URLSearchParams(filters.roomFilterQuery(filter)))).toEqual(filter)
  })

  it('in an address has only what restricts or orders the list', () => {
    const filter = { ...NO_FILTER, max: 180, sort: 'price', by: 'week' } as const
    expect(filters.roomFilterQuery(NO_FILTER)).toEqual({})
    expect(filters.roomFilterQuery(filter)).toEqual({ max: '180', sort: 'price', by: 'week' })
    expect(parseRoomFilter(query('sort=week'))).toEqual({ ...NO_FILTER, sort: 'price', by: 'week' })
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

  itAlways('without criteria excludes no room', roomArb, roomMatcher(NO_FILTER))
})

describe('what a list cannot use of an address', () => {
  const problems = (text: string, universities: readonly string[] | null = ['uwe']) =>
    Object.keys(filters.filterProblems(query(text), universities))

  it.each<[string, readonly string[]]>([
    ['near=uwe&show=rooms&sort=week&by=week', []],
    ['near=%20uwe%20&show=buildings&sort=price-down', []],
    ['near=&where=&show=%20&sort=&by=', []],
    ['near=oxford&where=atlantis&show=beds&sort=size&by=year', ['near', 'where', 'show', 'sort', 'by']],
    ['max=cheap&by=day', ['max', 'by']],
  ])('of “%s”: %j', (text, names) => {
    expect(problems(text)).toEqual(names)
  })

  it('says how to mend it', () => {
    expect(filters.filterProblems(query('sort=size'), [])).toEqual({
      sort: 'Choose an order that this list offers, such as sort=price. The list below has its usual one.',
    })
  })

  it('without universities to choose: neither one nor what is shown is a fault', () => {
    expect(problems('near=oxford&where=atlantis&show=beds&by=day', null)).toEqual(['by'])
  })
})

describe('a room', () => {
  const soldOut = { quantityAvailable: 0 }
  const costing = (weeklyPence: number | null) => ({ contracts: [contract({ weeklyPence, weeks: 44 })] })

  const withFee = { contracts: [contract({ weeklyPence: 18_000, feePence: 15_000 })] }

  it.each<[string, boolean, Partial<Room>, Partial<RoomFilter>]>([
    ['of the type', true, {}, { type: 'Studio' }],
    ['of another type', false, {}, { type: 'Loft' }],
    ['that is not accessible', false, {}, { accessible: true }],
    ['that is available', true, {}, { available: true }],
    ['that is sold out', true, soldOut, {}],
    ['that is sold out, among those available', false, soldOut, { available: true }],
    ['at the weekly limit', true, costing(18_000), { max: 180 }],
    ['above the weekly limit', false, costing(18_001), { max: 180 }],
    ['at the limit of the total', true, costing(18_000), { total: 7_920 }],
    ['above the limit of the total', false, costing(18_000), { total: 7_919 }],
    ['above the limit of the total with its fee', false, withFee, { total: 8_069 }],
    ['at the limit of the total with its fee', true, withFee, { total: 8_070 }],
    ['above the second of two limits', false, costing(18_000), { max: 180, total: 7_919 }],
    ['above the first of two limits', false, costing(18_001), { max: 180, total: 9_999 }],
    ['on request, below a weekly limit', false, costing(null), { max: 180 }],
    ['on request, below a total', false, costing(null), { total: 9_999 }],
    ['on request', true, costing(null), {}],
    ['on request, of a length', true, costing(null), { weeks: 44 }],
  ])('%s matches: %s', (_what, matches, change, filter) => {
    expect(roomMatcher({ ...NO_FILTER, ...filter })(room(change))).toBe(matches)
  })

  // without a length or a first day, amounts are compared with those of full years
  const removable = CRITERION_NAMES.filter((name) => name !== 'weeks' && name !== 'start')
  itAlways('remains a match when a criterion is removed', roomArb, filterArb, (any, filter) => {
    if (!roomMatcher(filter)(any)) return
    for (const name of removable) expect(roomMatcher({ ...filter, [name]: null })(any)).toBe(true)
  })
})

describe('matching prices', () => {
  const weekly = (weeklyPence: number | null, change: Partial<Contract> = {}) =>
    contract({ weeklyPence, ...change })

  it('of 43.86 weeks count as those of 44; the cheapest in all come first', () => {
    const [rounded, longer] = [weekly(180, { weeks: 43.86 }), weekly(150, { weeks: 51 })]
    const contracts = [weekly(null), weekly(190), weekly(170, { feePence: 900 }), rounded, longer]
    const found = matchingPrices([room({ contracts })], { ...NO_FILTER, weeks: 44 })
    // £78.95, £83.60 and £83.80 in all
    expect(found.map(({ weeklyPence }) => weeklyPence)).toEqual([180, 190, 170])
  })

  const summer = weekly(90, { weeks: 8, lettingOption: 'summer-lets' })
  const rest = weekly(90, { weeks: 28 })
  it.each<[string, number | null, readonly Contract[], Partial<RoomFilter>]>([
    ['the cheapest with a price', 170, [weekly(190), weekly(null), weekly(170), weekly(180)], {}],
    ['none if all are on request', null, [weekly(null)], {}],
    ['the cheapest in all, whatever a week costs', 180, [weekly(160, { weeks: 51 }), weekly(180)], {}],
    ['that of a full year before a summer', 165, [summer, weekly(165)], {}],
    ['that of a full year before the rest of this one', 165, [rest, weekly(165)], {}],
    ['that of a year of 36 weeks', 100, [weekly(90, { weeks: 35 }), weekly(100, { weeks: 36 })], {}],
    ['one of the requested length', 90, [summer, weekly(165)], { weeks: 8 }],
    ['one from the requested day', 90, [summer, weekly(165)], { start: '2027-09-11' }],
    ['that of a summer, where there is no other', 90, [summer], {}],
    ['that of a summer, where the year is on request', 90, [summer, weekly(null)], {}],
  ])('begin with %s', (_what, weeklyPence, contracts, change) => {
    const gone = room({ contracts: [weekly(10)], quantityAvailable: 0 })
    const inOne = [room({ contracts }), gone]
    const inSeveral = [...contracts.map((one) => room({ contracts: [one] })), gone]
    for (const rooms of [inOne, inSeveral])
      expect(matchingPrices(rooms, { ...NO_FILTER, ...change })[0]?.weeklyPence ?? null).toBe(weeklyPence)
  })

  const roomsArb = fc.array(roomArb, { maxLength: 5 })
  itAlways('never cost more than the limits, and have the weeks', roomsArb, filterArb, (rooms, filter) => {
    const { max, total } = filter
    for (const { weeklyPence, contract: of, cost } of matchingPrices(rooms, filter)) {
      if (max !== null) expect(weeklyPence).toBeLessThanOrEqual(max * 100)
      if (total !== null) expect(cost.toPayPence).toBeLessThanOrEqual(total * 100)
      if (filter.weeks !== null) expect(Math.round(of.weeks)).toBe(filter.weeks)
    }
  })
})

it('the filter options are room types by name, and weeks and first days of all contracts, each once', () => {
  const summer = contract({ weeks: 8, startDate: '2027-06-12', lettingOption: 'summer-lets' })
  const rooms = [
    room({ roomType: 'Studio', contracts: [contract({ weeks: 51 }), contract({ weeks: 43.86 })] }),
    room({ roomType: 'Classic', contracts: [contract({ startDate: '2027-08-28' }), summer] }),
    room({ roomType: '' }),
  ]
  expect(filters.filterChoices(rooms)).toEqual({
    types: ['Classic', 'Studio'],
    weeks: [8, 44, 51],
    starts: ['2027-06-12', '2027-08-28', '2027-09-11'],
  })
})

describe('a sorted list', () => {
  const entries = [
    { name: 'Zoo House', price: null },
    { name: 'Éclair Court', price: 3 },
    { name: 'Dean Street', price: 1 },
    { name: 'Abbey Road', price: null },
    { name: 'Field Lane', price: 3 },
  ]
  type Entry = (typeof entries)[number]
  const by = { name: ({ name }: Entry) => name, pence: ({ price }: Entry) => price }

  it.each([
    ['recommended', ['Zoo', 'Éclair', 'Dean', 'Abbey', 'Field']],
    ['name', ['Abbey', 'Dean', 'Éclair', 'Field', 'Zoo']],
    ['price', ['Dean', 'Éclair', 'Field', 'Zoo', 'Abbey']],
    ['price-down', ['Éclair', 'Field', 'Dean', 'Zoo', 'Abbey']],
  ] as const)('by %s keeps equal entries in order, and those without a price last', (sort, sorted) => {
    const found = filters.sortRooms(entries, { ...NO_FILTER, sort }, by)
    expect(found.map(({ name }) => name.split(' ')[0])).toEqual(sorted)
  })
})

it('what is compared by week are weekly prices, and otherwise totals', () => {
  const long = contract({ weeks: 51, weeklyPence: 15_000 })
  const prices = matchingPrices([room({ contracts: [contract(), long] })], NO_FILTER)
  const pence = (['', 'by=week', 'by=year', 'sort=week'] as const).map((text) =>
    filters.sortedPence(prices, parseRoomFilter(query(text))),
  )
  expect(pence).toEqual([726_000, 15_000, 726_000, 15_000])
  expect(filters.sortedPence([], NO_FILTER)).toBeNull()
})

it('rooms without a full year come after those with one, unless a length or a day is asked for', () => {
  const summer = room({ slug: 'summer', contracts: [contract({ weeks: 8, lettingOption: 'summer-lets' })] })
  const slugs = (change: Partial<RoomFilter>) =>
    filters.pricedRooms([summer, room()], { ...NO_FILTER, ...change }).map(({ room: { slug } }) => slug)
  expect(slugs({})).toEqual(['studio-aire-yard', 'summer'])
  expect(slugs({ start: '2027-09-11' })).toEqual(['summer', 'studio-aire-yard'])
})

describe('a maximum price', () => {
  const year = contract({ weeklyPence: 16_500, weeks: 44 })
  const summer = contract({ lettingOption: 'summer-lets', weeklyPence: 12_000, weeks: 4 })
  const matches = (one: OfferingRoom, filter: Partial<RoomFilter>) =>
    roomMatcher({ ...NO_FILTER, ...filter })(one)

  it('of the whole contract is compared with the total that the offers leave', () => {
    const total = 7_200
    expect(matches(room({ contracts: [year] }), { total })).toBe(false)
    const reduced = offer({ discount: discount({ amount: { pence: 15_000 } }) })
    expect(matches(room({ contracts: [year] }, [reduced]), { total })).toBe(true)
  })

  it('is not met by a short contract, unless the room has no other or the filter asks for its length', () => {
    const both = room({ contracts: [year, summer] })
    expect(matches(both, { max: 130 })).toBe(false)
    expect(matches(both, { total: 1_000 })).toBe(false)
    expect(matches(both, { total: 1_000, weeks: 4 })).toBe(true)
    expect(matches(room({ contracts: [summer] }), { max: 130, total: 1_000 })).toBe(true)
  })
})

describe('the contracts for a stay', () => {
  const stay = { arrive: '2027-09-20', leave: '2028-07-01' }
  const fits = contract({ weeklyPence: 17_000 })
  const cheaper = contract({ weeks: 51, endDate: '2028-09-02', weeklyPence: 16_000 })
  const shorter = contract({ weeks: 39, endDate: '2028-06-10', weeklyPence: 15_000 })
  const onRequest = contract({ weeklyPence: null })
  const contractsOf = (one: OfferingRoom, filter: Partial<RoomFilter> = {}) =>
    filters.contractsForStay(stay, { ...NO_FILTER, ...filter })(one)

  it('cover it whole, match the filter and have a price', () => {
    const one = room({ contracts: [fits, shorter, onRequest, cheaper] })
    expect(contractsOf(one)).toEqual([fits, cheaper])
    expect(contractsOf(one, { weeks: 44 })).toEqual([fits])
  })

  it('count whatever kind of stay they are for', () => {
    const summer = contract({ ...fits, lettingOption: 'summer-lets', weeklyPence: 12_000 })
    const one = room({ contracts: [fits, summer] })
    expect(contractsOf(one, { max: 130 })).toEqual([summer])
    expect(roomMatcher({ ...NO_FILTER, max: 130 }, stay)(one)).toBe(true)
    expect(roomMatcher({ ...NO_FILTER, max: 110 }, stay)(one)).toBe(false)
  })

  it('are none in a room that is sold out', () => {
    expect(contractsOf(room({ contracts: [fits], quantityAvailable: 0 }))).toEqual([])
  })
})
