import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import { bookableContracts } from './availability.ts'
import { daysBetween } from './contract-dates.ts'
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
 *
 * @param toPay what a contract costs today, with offers, in pence
 */
export function stayCosts<OneRoom extends Room>(
  rooms: readonly OneRoom[],
  stay: Stay,
  { today, toPay }: { today: string; toPay: (contract: Contract, room: OneRoom) => number | null },
): readonly (StayCost & { readonly room: OneRoom })[] {
  return rooms
    .flatMap((room) => bookableContracts(room, today).map((contract) => ({ room, contract })))
    .flatMap(({ room, contract }) => {
      const pence = toPay(contract, room)
      const cost = pence === null ? null : stayCost(contract, pence, stay)
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
export const isCoveredOnRequest = (rooms: readonly Room[], stay: Stay, today: string): boolean =>
  rooms
    .flatMap((room) => bookableContracts(room, today))
    .some((contract) => contract.weeklyPence === null && coversStay(contract, stay))
