import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import { bookableContracts, currentContracts, roomAvailability } from '../contract/availability.ts'
import {
  type ContractChoice,
  hasContractChoice,
  matchesContractChoice,
  parseContractChoice,
} from '../contract/contract-choice.ts'
import { comparedContracts } from '../contract/full-year.ts'
import { byCostInAll } from '../contract/offers.ts'
import { coversStay, type Stay } from '../contract/stay-dates.ts'
import { isOfType, type NearChoice, parseNearChoice } from './filter-criteria.ts'
import { type OfferingRoom, type PricedContract, pricedContracts, toPayOf } from './room-offer.ts'

/** The orders of a list; `recommended` is its default order, `price` compares totals and `week` weekly prices. */
export const ROOM_SORTS = ['recommended', 'price', 'week', 'price-down', 'name'] as const
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

/** Whether a contract matches the length, the start and the prices. A total is compared with what the offers leave. */
function matchesContract(contract: Contract, room: OfferingRoom, filter: RoomFilter, today: string): boolean {
  const { max, total } = filter
  const isWithin = (pence: number | null, limit: number) => pence !== null && pence <= limit * 100
  return (
    matchesContractChoice(contract, filter) &&
    (max === null || isWithin(contract.weeklyPence, max)) &&
    (total === null || isWithin(toPayOf(contract, room, today), total))
  )
}

/**
 * Returns a room's current contracts that match the prices, length and start. Unless the filter names a length or a
 * start, only those count that are compared without one.
 */
export function matchingContracts(
  room: OfferingRoom,
  filter: RoomFilter,
  today: string,
): readonly Contract[] {
  const current = currentContracts(room, today)
  return (hasContractChoice(filter) ? current : comparedContracts(current)).filter((contract) =>
    matchesContract(contract, room, filter, today),
  )
}

/** Returns a room's bookable contracts, of any kind, that match a filter, have a price and cover a whole stay. */
export const contractsForStay = (
  room: OfferingRoom,
  stay: Stay,
  { filter, today }: { readonly filter: RoomFilter; readonly today: string },
): readonly Contract[] =>
  bookableContracts(room, today)
    .filter((contract) => contract.weeklyPence !== null && coversStay(contract, stay))
    .filter((contract) => matchesContract(contract, room, filter, today))

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
  if (filter.type !== null && !isOfType(room, filter.type)) return false
  if (filter.accessible && !room.accessible) return false
  if (filter.available && roomAvailability(room, today) === 'sold-out') return false
  if (stay) return contractsForStay(room, stay, { filter, today }).length > 0
  if (filter.max === null && filter.total === null && !hasContractChoice(filter)) return true
  return matchingContracts(room, filter, today).length > 0
}

/** Returns the bookable contracts of these rooms that match a filter and have a price, the cheapest in its order first. */
export const matchingPrices = (
  rooms: readonly OfferingRoom[],
  filter: RoomFilter,
  today: string,
): readonly PricedContract[] =>
  rooms
    .filter((room) => roomAvailability(room, today) !== 'sold-out')
    .flatMap((room) => pricedContracts(room, matchingContracts(room, filter, today), today))
    .toSorted((a, b) => (filter.sort === 'week' ? a.weeklyPence - b.weeklyPence : 0) || byCostInAll(a, b))

/** Returns what an order by price compares: the weekly price, or what one pays in all; `null` without a price. */
export const sortedPence = (
  price: Pick<PricedContract, 'weeklyPence' | 'cost'> | undefined,
  { sort }: RoomFilter,
): number | null => (price ? (sort === 'week' ? price.weeklyPence : price.cost.toPayPence) : null)

/** An available room with its matching contracts that have a price, the cheapest first. */
export interface PricedRoom {
  readonly room: OfferingRoom
  readonly prices: readonly [PricedContract, ...PricedContract[]]
}

/**
 * Returns the available rooms that match a filter and have a price, the lowest amount to pay first.
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
      const [first, ...others] = matchingPrices([room], filter, today)
      return first ? [{ room, prices: [first, ...others] as const }] : []
    })
    .toSorted((a, b) => byCostInAll(a.prices[0], b.prices[0]))
}

/**
 * Returns the filter options of these rooms: the room types by name, and the lengths in whole weeks and the first days
 * of their contracts, in ascending order.
 */
export function filterChoices(rooms: readonly Room[], today: string) {
  const contracts = rooms.flatMap((room) => currentContracts(room, today))
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
  of: { readonly name: (entry: A) => string; readonly pence: (entry: A) => number | null },
): readonly A[] {
  if (sort === 'recommended') return entries
  if (sort === 'name') return entries.toSorted((a, b) => of.name(a).localeCompare(of.name(b), 'en-GB'))
  const direction = sort === 'price-down' ? -1 : 1
  return entries.toSorted((a, b) => {
    const [left, right] = [of.pence(a), of.pence(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (left - right)
  })
}
