import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import {
  bookableContracts,
  byWeeklyPrice,
  currentContracts,
  roomAvailability,
} from '../contract/availability.ts'
import {
  type ContractChoice,
  hasContractChoice,
  matchesContractChoice,
  parseContractChoice,
} from '../contract/contractChoice.ts'
import { contractTotalPence } from '../contract/contractPrice.ts'
import { coversStay, type Stay } from '../contract/stayDates.ts'
import { isOfType, type NearChoice, parseNearChoice } from './filterCriteria.ts'

/** The orders of a list; `recommended` is the list's default order. */
export const ROOM_SORTS = ['recommended', 'price', 'price-down', 'name'] as const
type RoomSort = (typeof ROOM_SORTS)[number]

/** The criteria of a room filter. A criterion that is `null` or false does not restrict the list. */
export interface RoomFilter extends ContractChoice, NearChoice {
  /** A room type as the provider calls it, or one of `ROOM_KINDS`. */
  readonly type: string | null
  /** The maximum price in pounds a week. */
  readonly max: number | null
  /** The maximum price of the whole contract in pounds. */
  readonly total: number | null
  /** Bookable rooms only. */
  readonly available: boolean
  readonly accessible: boolean
  readonly sort: RoomSort
}

const DIGITS = /^\d{1,5}$/
const AMOUNT = /^£?\s*(\d{1,2},\d{3}|\d{1,5})(?:\.\d{1,2})?$/

/** Returns whole pounds, `null` if the text is not an amount. */
function pounds(text: string): number | null {
  const digits = AMOUNT.exec(text)?.[1]?.replace(',', '') ?? ''
  return DIGITS.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

/** Parses the filter of an address's query. Invalid criteria are ignored. */
export function parseRoomFilter(query: URLSearchParams): RoomFilter {
  const value = (name: string): string => query.get(name)?.trim() ?? ''
  const sort = value('sort')
  return {
    type: value('type') || null,
    max: pounds(value('max')),
    total: pounds(value('total')),
    ...parseContractChoice(query),
    ...parseNearChoice(query),
    available: value('available') === '1',
    accessible: value('accessible') === '1',
    sort: ROOM_SORTS.find((known) => known === sort) ?? 'recommended',
  }
}

const PRICE_LIMITS = {
  max: 'Enter the maximum weekly rent in pounds, such as 180. The list below has no maximum.',
  total: 'Enter the maximum total in pounds, such as 7500. The list below has no maximum.',
} as const

export type PriceLimit = keyof typeof PRICE_LIMITS

/** Returns the error for a price limit that is not an amount, `null` otherwise. */
export const priceLimitError = (query: URLSearchParams, name: PriceLimit): string | null =>
  (query.get(name)?.trim() ?? '') === '' || parseRoomFilter(query)[name] !== null ? null : PRICE_LIMITS[name]

/** Returns the query of a filter, without empty criteria and always in the same order. */
export function roomFilterQuery(filter: RoomFilter): Readonly<Record<string, string>> {
  const { type, max, total, weeks, start, near, walk, available, accessible, sort } = filter
  const flags = { available: available ? '1' : null, accessible: accessible ? '1' : null }
  const order = { sort: sort === 'recommended' ? null : sort }
  const chosen = Object.entries({ type, max, total, weeks, start, near, walk, ...flags, ...order })
  return Object.fromEntries(
    chosen.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}

function isWithinPrice({ weeklyPence, weeks }: Contract, { max, total }: RoomFilter): boolean {
  if (weeklyPence === null) return max === null && total === null
  return (
    (max === null || weeklyPence <= max * 100) &&
    (total === null || contractTotalPence(weeklyPence, weeks) <= total * 100)
  )
}

const matchesContract = (contract: Contract, filter: RoomFilter): boolean =>
  isWithinPrice(contract, filter) && matchesContractChoice(contract, filter)

/**
 * Returns a room's current contracts that match the prices, length and start, cheapest first. Without these criteria,
 * it returns all of them.
 */
export function matchingContracts(room: Room, filter: RoomFilter, today: string): readonly Contract[] {
  return currentContracts(room, today)
    .filter((contract) => matchesContract(contract, filter))
    .toSorted(byWeeklyPrice)
}

/** Returns a room's bookable contracts that match a filter, have a price and cover a whole stay. */
export const contractsForStay = (
  room: Room,
  stay: Stay,
  { filter, today }: { readonly filter: RoomFilter; readonly today: string },
): readonly Contract[] =>
  bookableContracts(room, today)
    .filter((contract) => contract.weeklyPence !== null && coversStay(contract, stay))
    .filter((contract) => matchesContract(contract, filter))
    .toSorted(byWeeklyPrice)

/**
 * Whether a room matches. A sold-out room does, unless the filter asks for bookable rooms only. The distance of its
 * property from a university is not checked.
 */
export function matchesRoomFilter(room: Room, filter: RoomFilter, today: string): boolean {
  if (filter.type !== null && !isOfType(room, filter.type)) return false
  if (filter.accessible && !room.accessible) return false
  if (filter.available && roomAvailability(room, today) === 'sold-out') return false
  if (filter.max === null && filter.total === null && !hasContractChoice(filter)) return true
  return matchingContracts(room, filter, today).length > 0
}

/**
 * Returns the bookable matching contract with the lowest weekly price among these rooms, `null` if none has a price.
 * Unless the filter asks for a contract, long-term contracts take precedence.
 */
export function cheapestMatchingContract(
  rooms: readonly Room[],
  filter: RoomFilter,
  today: string,
): Contract | null {
  const contracts = rooms
    .flatMap((room) => bookableContracts(room, today))
    .filter((contract) => contract.weeklyPence !== null && matchesContract(contract, filter))
    .toSorted(byWeeklyPrice)
  // without a chosen contract, a summer month would look cheap beside a year
  const preferred = contracts.find(({ lettingOption }) => hasContractChoice(filter) || lettingOption === null)
  return preferred ?? contracts[0] ?? null
}

/**
 * Returns the filter options of these rooms: the room types by name, and the lengths in whole weeks and the first days
 * of their long-term contracts, in ascending order.
 */
export function filterChoices(rooms: readonly Room[], today: string) {
  const contracts = rooms.flatMap((room) => currentContracts(room, today, 'long-term-lets'))
  const weeks = contracts.map((contract) => Math.round(contract.weeks))
  return {
    types: [...new Set(rooms.map(({ roomType }) => roomType).filter(Boolean))].toSorted(),
    weeks: [...new Set(weeks)].toSorted((a, b) => a - b),
    starts: [...new Set(contracts.map(({ startDate }) => startDate))].toSorted(),
  }
}

/** A filter that every room matches. */
export const NO_FILTER: RoomFilter = parseRoomFilter(new URLSearchParams())

/** Sorts entries. Entries without a price come last, and equal entries keep their order. */
export function sortRooms<A>(
  entries: readonly A[],
  { sort }: RoomFilter,
  of: { readonly name: (entry: A) => string; readonly weeklyPence: (entry: A) => number | null },
): readonly A[] {
  if (sort === 'recommended') return entries
  if (sort === 'name') return entries.toSorted((a, b) => of.name(a).localeCompare(of.name(b), 'en-GB'))
  const direction = sort === 'price' ? 1 : -1
  return entries.toSorted((a, b) => {
    const [left, right] = [of.weeklyPence(a), of.weeklyPence(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (left - right)
  })
}
