import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import { currentContracts, roomAvailability } from '../contract/availability.ts'

/** How a list may be ordered; `recommended` is the list's own order. */
export const ROOM_SORTS = ['recommended', 'price', 'price-down', 'name'] as const
export type RoomSort = (typeof ROOM_SORTS)[number]

/** What a visitor asks of a room. Everything that is `null` or false asks for nothing. */
export interface RoomFilter {
  readonly type: string | null
  /** Pounds a week, the most to pay. */
  readonly max: number | null
  /** Weeks of a contract, to the nearest whole one. */
  readonly weeks: number | null
  /** Only what can be booked. */
  readonly available: boolean
  readonly accessible: boolean
  readonly sort: RoomSort
}

export const NO_FILTER: RoomFilter = {
  type: null,
  max: null,
  weeks: null,
  available: false,
  accessible: false,
  sort: 'recommended',
}

const DIGITS = /^\d{1,5}$/
const AMOUNT = /^£?\s*(\d{1,5})(?:\.\d{1,2})?$/

const wholeNumber = (text: string): number | null =>
  DIGITS.test(text) && Number(text) > 0 ? Number(text) : null

/** The filter of an address's query. What cannot be read asks for nothing. */
export function parseRoomFilter(query: URLSearchParams): RoomFilter {
  const value = (name: string): string => query.get(name)?.trim() ?? ''
  const sort = value('sort')
  return {
    type: value('type') || null,
    max: wholeNumber(AMOUNT.exec(value('max'))?.[1] ?? ''),
    weeks: wholeNumber(value('weeks')),
    available: value('available') === '1',
    accessible: value('accessible') === '1',
    sort: ROOM_SORTS.find((known) => known === sort) ?? 'recommended',
  }
}

/** What to tell a visitor whose price limit cannot be read, `null` where it can or there is none. */
export function maxPriceError(query: URLSearchParams): string | null {
  const typed = query.get('max')?.trim() ?? ''
  return typed === '' || parseRoomFilter(query).max !== null
    ? null
    : 'The most to pay a week must be in pounds, such as 180. The list below has no price limit.'
}

/** The query that asks for this: nothing that asks for nothing, always in one order. */
export function roomFilterQuery(filter: RoomFilter): Readonly<Record<string, string>> {
  const entries: readonly (readonly [string, string | null])[] = [
    ['type', filter.type],
    ['max', filter.max === null ? null : String(filter.max)],
    ['weeks', filter.weeks === null ? null : String(filter.weeks)],
    ['available', filter.available ? '1' : null],
    ['accessible', filter.accessible ? '1' : null],
    ['sort', filter.sort === 'recommended' ? null : filter.sort],
  ]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Whether rooms are left out by it; an order leaves none out. */
export const hasCriteria = (filter: RoomFilter): boolean =>
  Object.keys(roomFilterQuery({ ...filter, sort: 'recommended' })).length > 0

/** Contracts of a room that fit the asked price and length, cheapest first. Without either, all that are offered. */
export function matchingContracts(room: Room, filter: RoomFilter, today: string): readonly Contract[] {
  return currentContracts(room, today)
    .filter(
      ({ weeklyPence, weeks }) =>
        (filter.max === null || (weeklyPence !== null && weeklyPence <= filter.max * 100)) &&
        (filter.weeks === null || Math.round(weeks) === filter.weeks),
    )
    .toSorted(
      (a, b) => (a.weeklyPence ?? Number.POSITIVE_INFINITY) - (b.weeklyPence ?? Number.POSITIVE_INFINITY),
    )
}

/** Whether a room is what was asked for. A sold-out one is, unless only bookable ones were asked for. */
export function matchesRoomFilter(room: Room, filter: RoomFilter, today: string): boolean {
  if (filter.type !== null && room.roomType !== filter.type) return false
  if (filter.accessible && !room.accessible) return false
  if (filter.available && roomAvailability(room, today) === 'sold-out') return false
  if (filter.max === null && filter.weeks === null) return true
  return matchingContracts(room, filter, today).length > 0
}

/** The lowest weekly price in pence among what can be booked of these rooms and fits, `null` where nothing does. */
export function cheapestMatchingContract(
  rooms: readonly Room[],
  filter: RoomFilter,
  today: string,
): Contract | null {
  const contracts = rooms
    .filter((room) => roomAvailability(room, today) !== 'sold-out')
    .flatMap((room) => matchingContracts(room, filter, today))
    .filter(({ weeklyPence }) => weeklyPence !== null)
  // without a length asked for, a summer month would look cheap beside a year
  const usual =
    filter.weeks === null ? contracts.filter(({ lettingOption }) => lettingOption === null) : contracts
  return (
    (usual.length > 0 ? usual : contracts).toSorted(
      (a, b) => Number(a.weeklyPence) - Number(b.weeklyPence),
    )[0] ?? null
  )
}

/** What of a filter can be given up, and the words for the list without it. */
const CRITERIA: readonly {
  readonly withoutLabel: string
  readonly change: Partial<RoomFilter>
  readonly isSet: (filter: RoomFilter) => boolean
}[] = [
  { withoutLabel: 'Any price', change: { max: null }, isSet: ({ max }) => max !== null },
  { withoutLabel: 'Any length of stay', change: { weeks: null }, isSet: ({ weeks }) => weeks !== null },
  { withoutLabel: 'Any kind of room', change: { type: null }, isSet: ({ type }) => type !== null },
  { withoutLabel: 'Sold-out rooms too', change: { available: false }, isSet: ({ available }) => available },
  {
    withoutLabel: 'Rooms that are not adapted too',
    change: { accessible: false },
    isSet: ({ accessible }) => accessible,
  },
]

/** One step back from a filter that nothing fits: without one of its parts, `count` rooms do. */
export interface Relaxation {
  readonly withoutLabel: string
  readonly filter: RoomFilter
  readonly count: number
}

/** The single parts of a filter without which something fits, those that bring most first. */
export function relaxations(
  rooms: readonly Room[],
  filter: RoomFilter,
  today: string,
): readonly Relaxation[] {
  return CRITERIA.filter(({ isSet }) => isSet(filter))
    .map(({ withoutLabel, change }) => {
      const wider = { ...filter, ...change }
      return {
        withoutLabel,
        filter: wider,
        count: rooms.filter((room) => matchesRoomFilter(room, wider, today)).length,
      }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

/** What there is to ask for among these rooms: kinds by name, whole weeks of year contracts by length. */
export function filterChoices(
  rooms: readonly Room[],
  today: string,
): { readonly types: readonly string[]; readonly weeks: readonly number[] } {
  const weeks = rooms
    .flatMap((room) => currentContracts(room, today, 'long-term-lets'))
    .map((contract) => Math.round(contract.weeks))
  return {
    types: [...new Set(rooms.map(({ roomType }) => roomType).filter(Boolean))].toSorted(),
    weeks: [...new Set(weeks)].toSorted((a, b) => a - b),
  }
}
