import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import { currentContracts, roomAvailability } from '../contract/availability.ts'
import {
  type ContractChoice,
  hasContractChoice,
  matchesContractChoice,
  parseContractChoice,
} from '../contract/contractChoice.ts'

/** The orders of a list; `recommended` is the list's default order. */
export const ROOM_SORTS = ['recommended', 'price', 'price-down', 'name'] as const
export type RoomSort = (typeof ROOM_SORTS)[number]

/** The criteria of a room filter. A criterion that is `null` or false does not restrict the list. */
export interface RoomFilter extends ContractChoice {
  readonly type: string | null
  /** The maximum price in pounds a week. */
  readonly max: number | null
  /** Bookable rooms only. */
  readonly available: boolean
  readonly accessible: boolean
  readonly sort: RoomSort
}

const DIGITS = /^\d{1,5}$/
const AMOUNT = /^£?\s*(\d{1,5})(?:\.\d{1,2})?$/

const wholeNumber = (text: string): number | null =>
  DIGITS.test(text) && Number(text) > 0 ? Number(text) : null

/** Parses the filter of an address's query. Invalid criteria are ignored. */
export function parseRoomFilter(query: URLSearchParams): RoomFilter {
  const value = (name: string): string => query.get(name)?.trim() ?? ''
  const sort = value('sort')
  return {
    type: value('type') || null,
    max: wholeNumber(AMOUNT.exec(value('max'))?.[1] ?? ''),
    ...parseContractChoice(query),
    available: value('available') === '1',
    accessible: value('accessible') === '1',
    sort: ROOM_SORTS.find((known) => known === sort) ?? 'recommended',
  }
}

/** Returns the error for a price limit that is not a number, `null` otherwise. */
export function maxPriceError(query: URLSearchParams): string | null {
  const typed = query.get('max')?.trim() ?? ''
  return typed === '' || parseRoomFilter(query).max !== null
    ? null
    : 'The most to pay a week must be in pounds, such as 180. The list below has no price limit.'
}

/** Returns the query of a filter, without empty criteria and always in the same order. */
export function roomFilterQuery(filter: RoomFilter): Readonly<Record<string, string>> {
  const entries: readonly (readonly [string, string | null])[] = [
    ['type', filter.type],
    ['max', filter.max === null ? null : String(filter.max)],
    ['weeks', filter.weeks === null ? null : String(filter.weeks)],
    ['start', filter.start],
    ['available', filter.available ? '1' : null],
    ['accessible', filter.accessible ? '1' : null],
    ['sort', filter.sort === 'recommended' ? null : filter.sort],
  ]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Whether the filter restricts the list. An order does not. */
export const hasCriteria = (filter: RoomFilter): boolean =>
  Object.keys(roomFilterQuery({ ...filter, sort: 'recommended' })).length > 0

/**
 * Returns a room's contracts that match the price, length and start, cheapest first. Without these criteria, it returns
 * all current contracts.
 */
export function matchingContracts(room: Room, filter: RoomFilter, today: string): readonly Contract[] {
  return currentContracts(room, today)
    .filter(
      (contract) =>
        (filter.max === null ||
          (contract.weeklyPence !== null && contract.weeklyPence <= filter.max * 100)) &&
        matchesContractChoice(contract, filter),
    )
    .toSorted(
      (a, b) => (a.weeklyPence ?? Number.POSITIVE_INFINITY) - (b.weeklyPence ?? Number.POSITIVE_INFINITY),
    )
}

/** Whether a room matches. A sold-out room does, unless the filter asks for bookable rooms only. */
export function matchesRoomFilter(room: Room, filter: RoomFilter, today: string): boolean {
  if (filter.type !== null && room.roomType !== filter.type) return false
  if (filter.accessible && !room.accessible) return false
  if (filter.available && roomAvailability(room, today) === 'sold-out') return false
  if (filter.max === null && !hasContractChoice(filter)) return true
  return matchingContracts(room, filter, today).length > 0
}

/**
 * Returns the lowest weekly price in pence among the bookable matching contracts of these rooms, `null` where there is
 * none.
 */
export function cheapestMatchingContract(
  rooms: readonly Room[],
  filter: RoomFilter,
  today: string,
): Contract | null {
  const contracts = rooms
    .filter((room) => roomAvailability(room, today) !== 'sold-out')
    .flatMap((room) => matchingContracts(room, filter, today))
    .filter(({ weeklyPence }) => weeklyPence !== null)
  // without a chosen contract, a summer month would look cheap beside a year
  const longTerm = hasContractChoice(filter)
    ? contracts
    : contracts.filter(({ lettingOption }) => lettingOption === null)
  return (
    (longTerm.length > 0 ? longTerm : contracts).toSorted(
      (a, b) => Number(a.weeklyPence) - Number(b.weeklyPence),
    )[0] ?? null
  )
}

/** The criteria that a relaxation can remove, and the text for the list without each. */
const CRITERIA: readonly {
  readonly withoutLabel: string
  readonly change: Partial<RoomFilter>
  readonly isSet: (filter: RoomFilter) => boolean
}[] = [
  { withoutLabel: 'Any price', change: { max: null }, isSet: ({ max }) => max !== null },
  { withoutLabel: 'Any length of stay', change: { weeks: null }, isSet: ({ weeks }) => weeks !== null },
  { withoutLabel: 'Any day to move in', change: { start: null }, isSet: ({ start }) => start !== null },
  { withoutLabel: 'Any kind of room', change: { type: null }, isSet: ({ type }) => type !== null },
  { withoutLabel: 'Sold-out rooms too', change: { available: false }, isSet: ({ available }) => available },
  {
    withoutLabel: 'Rooms that are not adapted too',
    change: { accessible: false },
    isSet: ({ accessible }) => accessible,
  },
]

/** A relaxation: without one of its criteria, the filter matches `count` rooms. */
export interface Relaxation {
  readonly withoutLabel: string
  readonly filter: RoomFilter
  readonly count: number
}

/** Returns the relaxations that match any room, those with most rooms first. */
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

/**
 * Returns the filter options of these rooms: room types by name, and of the long-term contracts the whole weeks by
 * length and the first days in their order.
 */
export function filterChoices(
  rooms: readonly Room[],
  today: string,
): {
  readonly types: readonly string[]
  readonly weeks: readonly number[]
  readonly starts: readonly string[]
} {
  const contracts = rooms.flatMap((room) => currentContracts(room, today, 'long-term-lets'))
  const weeks = contracts.map((contract) => Math.round(contract.weeks))
  return {
    types: [...new Set(rooms.map(({ roomType }) => roomType).filter(Boolean))].toSorted(),
    weeks: [...new Set(weeks)].toSorted((a, b) => a - b),
    starts: [...new Set(contracts.map(({ startDate }) => startDate))].toSorted(),
  }
}
