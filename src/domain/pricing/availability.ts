import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import type { LettingOption } from '../letting/lettingOption.ts'

export type Availability = 'available' | 'limited' | 'sold-out' | 'price-on-request'

/** A room is limited when this many or fewer are left … */
export const LIMITED_ROOMS = 3
/** … or this part of all there are. The rule is told to visitors, so it may not be bent for show. */
export const LIMITED_SHARE = 0.1

/** Any contract, or those of one letting option; `long-term-lets` are the contracts without an option. */
export type ContractFilter = LettingOption | 'long-term-lets' | 'any'

/** Contracts that run or are still to begin: the last day is after today (`YYYY-MM-DD`). Prices on request included. */
export function offeredContracts(
  room: Room,
  today: string,
  filter: ContractFilter = 'any',
): readonly Contract[] {
  return room.contracts.filter(
    (contract) =>
      contract.endDate > today &&
      (filter === 'any' || (contract.lettingOption ?? 'long-term-lets') === filter),
  )
}

/**
 * Whether a room can be had today. Sold out: the booking system says so, none is left, or no contract is offered.
 * On request: no offered contract has a price. An unknown number left counts as available.
 */
export function roomAvailability(room: Room, today: string): Availability {
  const { quantity, quantityAvailable: left } = room
  const offered = offeredContracts(room, today)
  if (room.soldOutExternally || offered.length === 0 || (left !== null && left <= 0)) return 'sold-out'
  if (offered.every((contract) => contract.weeklyPence === null)) return 'price-on-request'
  if (left === null) return 'available'
  return left <= Math.max(LIMITED_ROOMS, (quantity ?? 0) * LIMITED_SHARE) ? 'limited' : 'available'
}

/** Offered contracts of a room that is not sold out: what a visitor can really book. */
export function bookableContracts(
  room: Room,
  today: string,
  filter: ContractFilter = 'any',
): readonly Contract[] {
  return roomAvailability(room, today) === 'sold-out' ? [] : offeredContracts(room, today, filter)
}

/** The cheapest bookable contract, with its room and its price a week in pence. */
export interface FromPrice {
  readonly weeklyPence: number
  readonly contract: Contract
  readonly room: Room
}

/** The lowest weekly price of what can be booked today, `null` where nothing priced can. Sold-out rooms never set it. */
export function fromPrice(
  rooms: readonly Room[],
  today: string,
  filter: ContractFilter = 'any',
): FromPrice | null {
  const lowest = pricedContracts(rooms, today, filter).toSorted((a, b) => a.weeklyPence - b.weeklyPence)
  return lowest[0] ?? null
}

/** Lowest and highest weekly price in pence of what can be booked today, and how many contracts that is. */
export interface WeeklyRange {
  readonly lowestPence: number
  readonly highestPence: number
  readonly contracts: number
}

/** The range of weekly prices of what can be booked today, `null` where nothing priced can. */
export function weeklyRange(
  rooms: readonly Room[],
  today: string,
  filter: ContractFilter = 'any',
): WeeklyRange | null {
  const prices = pricedContracts(rooms, today, filter).map((priced) => priced.weeklyPence)
  if (prices.length === 0) return null
  return { lowestPence: Math.min(...prices), highestPence: Math.max(...prices), contracts: prices.length }
}

const pricedContracts = (rooms: readonly Room[], today: string, filter: ContractFilter): FromPrice[] =>
  rooms.flatMap((room) =>
    bookableContracts(room, today, filter).flatMap((contract) =>
      contract.weeklyPence === null ? [] : [{ weeklyPence: contract.weeklyPence, contract, room }],
    ),
  )
