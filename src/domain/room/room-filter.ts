import type { Contract } from '../content/contract.ts'
import {
  bookableContracts,
  listedContracts,
  type RoomOnDay,
  roomAvailability,
} from '../contract/availability.ts'
import { hasContractChoice } from '../contract/contract-choice.ts'
import { comparedContracts, comparedYears, isFullYear } from '../contract/full-year.ts'
import { byCostInAll } from '../contract/offers.ts'
import { coversStay, type Stay } from '../contract/stay-dates.ts'
import {
  type CriterionName,
  parseWishes,
  type Wishes,
  wishMatchers,
  wishProblems,
  wishTexts,
} from './room-criteria.ts'
import { type OfferingRoom, type PricedContract, pricedContracts } from './room-offer.ts'

/** The orders of a list; `recommended` is its default order. */
export const ROOM_SORTS = ['recommended', 'price', 'price-down', 'name'] as const
/** An order of addresses that are older than the switch: the lowest weekly price first. */
const WEEK_SORT = 'week'
type RoomSort = (typeof ROOM_SORTS)[number]

/** The visitor's wishes, the university that is nearest to what comes first, and the order. */
export interface RoomFilter extends Wishes {
  /** The slug of a university. */
  readonly near: string | null
  readonly sort: RoomSort
  /** What orders and prices speak of first: the weekly price, or without it what one pays in all. */
  readonly by: 'week' | null
}

/** Parses the filter of an address's query. What is no value of a criterion does not restrict the list. */
export function parseRoomFilter(query: URLSearchParams): RoomFilter {
  const sort = query.get('sort')?.trim()
  const isWeekSort = sort === WEEK_SORT
  return {
    ...parseWishes(query),
    near: query.get('near')?.trim() || null,
    sort: isWeekSort ? 'price' : (ROOM_SORTS.find((known) => known === sort) ?? 'recommended'),
    by: isWeekSort || query.get('by')?.trim() === 'week' ? 'week' : null,
  }
}

/** What an address can say of a list beside its criteria, with what to say of a value that is none. */
const OTHER_PROBLEMS = {
  near: 'Choose a university that this list offers. The list below is not in order of distance.',
  where: 'We have no city or university by that name. The list below is for every place.',
  show: 'Choose rooms or buildings, which an address states as show=rooms and show=buildings.',
  sort: 'Choose an order that this list offers, such as sort=price. The list below has its usual one.',
  by: 'Prices are compared in all, or by the week, which an address states as by=week.',
} as const

export type FilterProblems = Partial<Record<CriterionName | keyof typeof OTHER_PROBLEMS, string>>

/**
 * Returns what to say of each value in an address that a list cannot use. `universities` are the slugs of those that it
 * can be near to; without them the list has neither universities nor buildings to choose.
 */
export function filterProblems(
  query: URLSearchParams,
  universities: readonly string[] | null,
): FilterProblems {
  const known: Readonly<Record<keyof typeof OTHER_PROBLEMS, readonly string[] | null>> = {
    near: universities,
    // a city or university that the site has was redirected to its own list
    where: universities && [],
    show: universities && ['rooms', 'buildings'],
    sort: [...ROOM_SORTS, WEEK_SORT],
    by: ['week'],
  }
  const others = Object.entries(OTHER_PROBLEMS).filter(([name]) => {
    const text = query.get(name)?.trim() ?? ''
    return text !== '' && known[name as keyof typeof known]?.includes(text) === false
  })
  return { ...wishProblems(query), ...Object.fromEntries(others) }
}

/** Returns the query of a filter, without empty criteria and always in the same order. */
export function roomFilterQuery(filter: RoomFilter): Readonly<Record<string, string>> {
  const { near, sort, by } = filter
  const texts = {
    near: near ?? '',
    ...wishTexts(filter),
    sort: sort === 'recommended' ? '' : sort,
    by: by ?? '',
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/**
 * Returns a room's listed contracts that match the prices, length and start. Unless the filter names a length or a
 * start, only those count that are compared without one.
 */
const contractsOf = (filter: RoomFilter, { matchesContract } = wishMatchers(filter)) => {
  const isChoice = hasContractChoice(filter)
  return (room: OfferingRoom): readonly Contract[] => {
    const listed = listedContracts(room)
    return (isChoice ? listed : comparedContracts(listed)).filter((contract) =>
      matchesContract(contract, room),
    )
  }
}

/** Returns a room's bookable contracts, of any kind, that match the criteria of contracts and have a price. */
export const soldContracts = (filter: RoomFilter, { matchesContract } = wishMatchers(filter)) => {
  return (room: OfferingRoom): readonly Contract[] =>
    bookableContracts(room).filter(
      (contract) => contract.weeklyPence !== null && matchesContract(contract, room),
    )
}

/** Returns a room's contracts for sale that cover a whole stay. */
export const contractsForStay = (stay: Stay, filter: RoomFilter, matchers = wishMatchers(filter)) => {
  const soldOf = soldContracts(filter, matchers)
  return (room: OfferingRoom): readonly Contract[] =>
    soldOf(room).filter((contract) => coversStay(contract, stay))
}

/**
 * Returns whether a room matches, with a bookable contract for the whole stay if there is one. A sold-out room matches
 * without a stay, unless the filter asks for bookable rooms only. The distance of its property from a university is not
 * checked.
 */
export function roomMatcher(filter: RoomFilter, stay: Stay | null = null): (room: OfferingRoom) => boolean {
  const matchers = wishMatchers(filter)
  const contracts = stay ? contractsForStay(stay, filter, matchers) : contractsOf(filter, matchers)
  const needsContract = stay !== null || matchers.asksForContract
  return (room) => matchers.matchesRoom(room) && (!needsContract || contracts(room).length > 0)
}

/**
 * Returns the bookable contracts of these rooms that match a filter and have a price, the cheapest in all first.
 * Unless the filter names a length or a start, what is not a full year counts only where none of the rooms has one.
 */
export function matchingPrices(
  rooms: readonly OfferingRoom[],
  filter: RoomFilter,
): readonly PricedContract[] {
  const matchingContracts = contractsOf(filter)
  const prices = rooms
    .filter((room) => roomAvailability(room) !== 'sold-out')
    .flatMap((room) => pricedContracts(room, matchingContracts(room)))
  return (hasContractChoice(filter) ? prices : comparedYears(prices)).toSorted(byCostInAll)
}

/** Returns what an order by price compares: the lowest weekly price, or what one pays in all; `null` without a price. */
export const sortedPence = (
  prices: readonly Pick<PricedContract, 'weeklyPence' | 'cost'>[],
  { by }: RoomFilter,
): number | null => {
  const amounts = prices.map(({ weeklyPence, cost }) => (by === 'week' ? weeklyPence : cost.toPayPence))
  return amounts.length === 0 ? null : Math.min(...amounts)
}

/** An available room with its matching contracts that have a price, the cheapest first. */
export interface PricedRoom<One extends OfferingRoom = OfferingRoom> {
  readonly room: One
  readonly prices: readonly [PricedContract, ...PricedContract[]]
}

/**
 * Returns the available rooms that match a filter and have a price, the lowest amount to pay first. Unless the filter
 * names a length or a start, rooms without a full year come last.
 */
export function pricedRooms<One extends OfferingRoom>(
  rooms: readonly One[],
  filter: RoomFilter,
): readonly PricedRoom<One>[] {
  return rooms
    .filter(roomMatcher(filter))
    .flatMap((room) => {
      const [first, ...others] = matchingPrices([room], filter)
      return first ? [{ room, prices: [first, ...others] as const }] : []
    })
    .toSorted(
      ({ prices: [a] }, { prices: [b] }) =>
        (hasContractChoice(filter) ? 0 : Number(isFullYear(b.contract)) - Number(isFullYear(a.contract))) ||
        byCostInAll(a, b),
    )
}

/**
 * Returns the filter options of these rooms: the room types by name, and the lengths in whole weeks and the first days
 * of their contracts, in ascending order.
 */
export function filterChoices(rooms: readonly RoomOnDay[]) {
  const contracts = rooms.flatMap((room) => listedContracts(room))
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
