import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import type { LettingOption } from '../letting/lettingOption.ts'

export type Availability = 'available' | 'limited' | 'sold-out' | 'price-on-request'

/** A room is limited when this many or fewer are left … */
export const MAX_LIMITED_ROOMS = 3
/** … or this part of all there are. The rule is told to visitors, so it may not be bent for show. */
export const MAX_LIMITED_SHARE = 0.1

/** Any contract, or those of one letting option; `long-term-lets` are the contracts without an option. */
export type ContractFilter = LettingOption | 'long-term-lets' | 'any'

/** Contracts that run or are still to begin: the last day is after today (`YYYY-MM-DD`). Prices on request included. */
export function currentContracts(
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
  const offered = currentContracts(room, today)
  if (room.soldOutExternally || room.quantityAvailable === 0 || offered.length === 0) return 'sold-out'
  if (offered.every((contract) => contract.weeklyPence === null)) return 'price-on-request'
  return isLimited(room) ? 'limited' : 'available'
}

function isLimited({ quantity, quantityAvailable }: Room): boolean {
  if (quantityAvailable === null) return false
  return (
    quantityAvailable <= MAX_LIMITED_ROOMS ||
    (quantity !== null && quantityAvailable <= quantity * MAX_LIMITED_SHARE)
  )
}

/** Offered contracts of a room that is not sold out: what a visitor can really book. */
export function bookableContracts(
  room: Room,
  today: string,
  filter: ContractFilter = 'any',
): readonly Contract[] {
  return roomAvailability(room, today) === 'sold-out' ? [] : currentContracts(room, today, filter)
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
  let lowest: FromPrice | null = null
  for (const room of rooms)
    for (const contract of bookableContracts(room, today, filter))
      if (contract.weeklyPence !== null && (lowest === null || contract.weeklyPence < lowest.weeklyPence))
        lowest = { weeklyPence: contract.weeklyPence, contract, room }
  return lowest
}
