import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import type { LettingOption } from './letting-option.ts'

export type Availability = 'available' | 'limited' | 'sold-out' | 'price-on-request'

/** Availability is limited when this many rooms or fewer are left … */
export const MAX_LIMITED_ROOMS = 3
/** … or this share of all of them. Visitors are shown this rule, so it must be applied exactly. */
export const MAX_LIMITED_SHARE = 0.1

/** Any contract, or those of one letting option; `long-term-lets` are the contracts without an option. */
export type ContractFilter = LettingOption | 'long-term-lets' | 'any'

/** A room on a day in London (`YYYY-MM-DD`), on which it depends which of its contracts can be booked. */
export type RoomOnDay = Room & { readonly today: string }

/**
 * Returns the current contracts: the end date is after today. Prices on request and sold-out contracts are included.
 */
export const currentContracts = ({ contracts, today }: RoomOnDay, filter: ContractFilter = 'any') =>
  contracts.filter(
    ({ endDate, lettingOption }) =>
      endDate > today && (filter === 'any' || (lettingOption ?? 'long-term-lets') === filter),
  )

/** Whether a contract is sold out today, whatever is left of its room. */
export const isContractSoldOut = ({ isSoldOut, soldOutFrom }: Contract, today: string): boolean =>
  isSoldOut || (soldOutFrom !== null && soldOutFrom <= today)

/**
 * Returns a room's availability today. It is sold out if the booking system says so, none is left, or each current
 * contract is sold out. It is price on request if none of the others has a price. An unknown number of rooms left counts
 * as available.
 */
export function roomAvailability(room: RoomOnDay): Availability {
  const left = notSoldOut(room)
  if (room.soldOutExternally || room.quantityAvailable === 0 || left.length === 0) return 'sold-out'
  if (left.every((contract) => contract.weeklyPence === null)) return 'price-on-request'
  return isLimited(room) ? 'limited' : 'available'
}

function isLimited({ quantity, quantityAvailable }: Room): boolean {
  if (quantityAvailable === null) return false
  return (
    quantityAvailable <= MAX_LIMITED_ROOMS ||
    (quantity !== null && quantityAvailable <= quantity * MAX_LIMITED_SHARE)
  )
}

/** Returns the bookable contracts: those current contracts that are not sold out, of rooms that are not. */
export const bookableContracts = (room: RoomOnDay, filter: ContractFilter = 'any') =>
  roomAvailability(room) === 'sold-out' ? [] : notSoldOut(room, filter)

const notSoldOut = (room: RoomOnDay, filter: ContractFilter = 'any') =>
  currentContracts(room, filter).filter((contract) => !isContractSoldOut(contract, room.today))

/**
 * Returns the contracts by which a room is found: the bookable ones, or all current ones of a room that is sold out, which
 * lists show with its waiting list.
 */
export const listedContracts = (room: RoomOnDay): readonly Contract[] =>
  roomAvailability(room) === 'sold-out' ? currentContracts(room) : notSoldOut(room)
