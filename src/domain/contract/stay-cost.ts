import type { Contract } from '../content/contract.ts'
import { bookableContracts, type RoomOnDay } from './availability.ts'
import { daysBetween } from './contract-dates.ts'
import { costOfContract, type PricePlace } from './offers.ts'
import { coversStay, nightsOf, type Stay } from './stay-dates.ts'

/** What a contract costs somebody who stays on certain days: all of it, also the days on which the room is empty. */
export interface StayCost {
  readonly contract: Contract
  readonly toPayPence: number
  /** The cost of each week lived in, to the penny. */
  readonly perWeekLivedInPence: number
  readonly daysLivedIn: number
  /** Days of the contract before the arrival and after the departure. */
  readonly emptyDaysBefore: number
  readonly emptyDaysAfter: number
  /** Nights of the stay that the contract does not cover. */
  readonly nightsMissing: number
}

/** Returns what a contract costs for a stay; `null` if the stay has no night in it. */
export function stayCost(contract: Contract, toPayPence: number, stay: Stay): StayCost | null {
  const { startDate, endDate } = contract
  const first = startDate > stay.arrive ? startDate : stay.arrive
  const last = endDate < stay.leave ? endDate : stay.leave
  const daysLivedIn = daysBetween(first, last)
  if (daysLivedIn <= 0) return null
  return {
    contract,
    toPayPence,
    perWeekLivedInPence: Math.round((toPayPence * 7) / daysLivedIn),
    daysLivedIn,
    emptyDaysBefore: daysBetween(startDate, first),
    emptyDaysAfter: daysBetween(last, endDate),
    nightsMissing: nightsOf(stay) - daysLivedIn,
  }
}

/** Contracts that cover less than this share of a stay are no help with it. */
const MIN_SHARE_COVERED = 0.75

/**
 * Returns what the contracts of rooms cost for a stay, whatever kind of stay they are for: the cheapest that covers it
 * first, and last those that cover most of it. Contracts without a price are left out.
 */
export function stayCosts<OneRoom extends RoomOnDay & PricePlace>(
  rooms: readonly OneRoom[],
  stay: Stay,
): readonly (StayCost & { readonly room: OneRoom })[] {
  return rooms
    .flatMap((room) => bookableContracts(room).map((contract) => ({ room, contract })))
    .flatMap(({ room, contract }) => {
      const priced = costOfContract(contract, room)
      const cost = priced && stayCost(contract, priced.toPayPence, stay)
      return cost === null ? [] : [{ ...cost, room }]
    })
    .filter(({ daysLivedIn }) => daysLivedIn >= MIN_SHARE_COVERED * nightsOf(stay))
    .toSorted(
      (a, b) =>
        a.nightsMissing - b.nightsMissing ||
        a.toPayPence - b.toPayPence ||
        a.contract.weeks - b.contract.weeks,
    )
}

/** Whether a bookable contract whose price is on request covers a whole stay: `stayCosts` leaves it out. */
export const isCoveredOnRequest = (rooms: readonly RoomOnDay[], stay: Stay): boolean =>
  rooms
    .flatMap((room) => bookableContracts(room))
    .some((contract) => contract.weeklyPence === null && coversStay(contract, stay))
