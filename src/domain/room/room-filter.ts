import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import {
  bookableContracts,
  byWeeklyPrice,
  currentContracts,
  roomAvailability,
} from '../contract/availability.ts'
import { hasContractChoice } from '../contract/contract-choice.ts'
import { coversStay, type Stay } from '../contract/stay-dates.ts'
import {
  CRITERIA,
  criteriaOf,
  matchesContractWishes,
  matchesRoomWishes,
  parseWishes,
  type Wishes,
  wishTexts,
} from './room-criteria.ts'
import { type OfferingRoom, toPayOf } from './room-offer.ts'

/** The orders of a list; `recommended` is the list's default order. */
export const ROOM_SORTS = ['recommended', 'price', 'price-down', 'name'] as const
type RoomSort = (typeof ROOM_SORTS)[number]

/** The visitor's wishes, the university that is nearest to what comes first, and the order. */
export interface RoomFilter extends Wishes {
  /** The slug of a university. */
  readonly near: string | null
  readonly sort: RoomSort
}

/** Parses the filter of an address's query. What is no value of a criterion does not restrict the list. */
export function parseRoomFilter(query: URLSearchParams): RoomFilter {
  const sort = query.get('sort')?.trim()
  return {
    ...parseWishes(query),
    near: query.get('near')?.trim() || null,
    sort: ROOM_SORTS.find((known) => known === sort) ?? 'recommended',
  }
}

/** Returns the query of a filter, without empty criteria and always in the same order. */
export function roomFilterQuery(filter: RoomFilter): Readonly<Record<string, string>> {
  const { near, sort } = filter
  const texts = { near: near ?? '', ...wishTexts(filter), sort: sort === 'recommended' ? '' : sort }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/**
 * Returns a room's current contracts that match the prices, length and start, cheapest first. Unless the filter names a
 * length or a start, only long-term contracts count where the room has any: a month in summer costs less than any year.
 */
export function matchingContracts(
  room: OfferingRoom,
  filter: RoomFilter,
  today: string,
): readonly Contract[] {
  const current = currentContracts(room, today)
  const longTerm = currentContracts(room, today, 'long-term-lets')
  return (hasContractChoice(filter) || longTerm.length === 0 ? current : longTerm)
    .filter((contract) => matchesContractWishes(contract, filter, { room, today }))
    .toSorted(byWeeklyPrice)
}

/** Returns a room's bookable contracts, of any kind, that match a filter, have a price and cover a whole stay. */
export const contractsForStay = (
  room: OfferingRoom,
  stay: Stay,
  { filter, today }: { readonly filter: RoomFilter; readonly today: string },
): readonly Contract[] =>
  bookableContracts(room, today)
    .filter((contract) => contract.weeklyPence !== null && coversStay(contract, stay))
    .filter((contract) => matchesContractWishes(contract, filter, { room, today }))
    .toSorted(byWeeklyPrice)

/**
 * Whether a room matches, with a bookable contract for the whole stay if there is one. A sold-out room matches without a
 * stay, unless the filter asks for bookable rooms only. The distance of its property from a university is not checked.
 */
export function matchesRoomFilter(
  room: OfferingRoom,
  filter: RoomFilter,
  today: string,
  stay: Stay | null = null,
): boolean {
  if (!matchesRoomWishes(room, filter, today)) return false
  if (stay) return contractsForStay(room, stay, { filter, today }).length > 0
  if (!criteriaOf(filter).some((name) => CRITERIA[name].matchesContract)) return true
  return matchingContracts(room, filter, today).length > 0
}

/**
 * Returns the bookable matching contract with the lowest weekly price among these rooms, `null` if none has a price.
 * Unless the filter asks for a contract, long-term contracts take precedence.
 */
export function cheapestMatchingContract(
  rooms: readonly OfferingRoom[],
  filter: RoomFilter,
  today: string,
): Contract | null {
  const contracts = rooms
    .filter((room) => roomAvailability(room, today) !== 'sold-out')
    .flatMap((room) => matchingContracts(room, filter, today))
    .filter(({ weeklyPence }) => weeklyPence !== null)
    .toSorted(byWeeklyPrice)
  // without a chosen contract, a summer month would look cheap beside a year
  const preferred = contracts.find(({ lettingOption }) => hasContractChoice(filter) || lettingOption === null)
  return preferred ?? contracts[0] ?? null
}

/** An available room with its cheapest matching contract, and what this costs today with offers. */
export interface PricedRoom {
  readonly room: OfferingRoom
  readonly contract: Contract
  readonly toPayPence: number
}

/**
 * Returns the available rooms that match a filter and have a price, the lowest amount to pay first. What they cost in all
 * is from the first to the last.
 *
 * @param today `YYYY-MM-DD`
 */
export function pricedRooms(
  rooms: readonly OfferingRoom[],
  filter: RoomFilter,
  today: string,
): readonly PricedRoom[] {
  return rooms
    .filter((room) => matchesRoomFilter(room, filter, today))
    .flatMap((room) => {
      const contract = cheapestMatchingContract([room], filter, today)
      const toPayPence = contract && toPayOf(contract, room, today)
      return contract === null || toPayPence === null ? [] : [{ room, contract, toPayPence }]
    })
    .toSorted((a, b) => a.toPayPence - b.toPayPence)
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
