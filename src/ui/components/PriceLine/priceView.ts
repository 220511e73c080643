import type { Contract } from '../../../domain/content/contract.ts'
import type { Room } from '../../../domain/content/room.ts'
import {
  fromPrice,
  MAX_LIMITED_ROOMS,
  MAX_LIMITED_SHARE,
  roomAvailability,
} from '../../../domain/contract/availability.ts'
import { contractTotalPence } from '../../../domain/contract/contractPrice.ts'
import { formatPounds } from '../../../domain/pricing/money.ts'
import { shortDate } from '../dates.ts'

/** A price that a visitor can check: weekly price × weeks = contract total, all formatted. */
export interface PriceView {
  readonly weekly: string
  readonly weeks: string
  readonly total: string
  readonly deposit: string
  /** The first and the last day, where the visitor has chosen this contract. */
  readonly dates?: string
}

/** Formats a number of weeks: `44 weeks`, `1 week`, `34.14 weeks`. */
export const weeksText = (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`

/** Returns the view of a contract's price, `null` where the price is on request. */
export function priceView(contract: Contract): PriceView | null {
  if (contract.weeklyPence === null) return null
  return {
    weekly: formatPounds(contract.weeklyPence),
    weeks: weeksText(contract.weeks),
    total: formatPounds(contractTotalPence(contract.weeklyPence, contract.weeks)),
    deposit: formatPounds(contract.depositPence),
  }
}

/** Returns the price of the contract that the visitor has chosen, with its dates. */
export function chosenPriceView(contract: Contract): PriceView | null {
  const price = priceView(contract)
  return price && { ...price, dates: `${shortDate(contract.startDate)} to ${shortDate(contract.endDate)}` }
}

/**
 * Returns the lowest price among the rooms that can be booked today, `null` where there is none. It compares long-term
 * contracts, and others only where no long-term contract is left: a summer month would look cheap beside a year.
 */
export function fromPriceView(rooms: readonly Room[], today: string): PriceView | null {
  const from = fromPrice(rooms, today, 'long-term-lets') ?? fromPrice(rooms, today)
  return from && priceView(from.contract)
}

/** The explanation of `limited`: the rule that decides it (pricing/availability). */
export const LIMITED_AVAILABILITY_NOTE = `“Limited availability” means that ${MAX_LIMITED_ROOMS} rooms or fewer are left, or ${MAX_LIMITED_SHARE * 100} % of a kind.`

export type Tag = 'sold-out' | 'limited'

/** Returns the tag of a group of rooms: sold out when all are, limited when the remaining rooms are limited. */
export function availabilityTag(rooms: readonly Room[], today: string): Tag | null {
  if (rooms.length === 0) return null
  const left = rooms.map((room) => roomAvailability(room, today)).filter((state) => state !== 'sold-out')
  if (left.length === 0) return 'sold-out'
  return left.every((state) => state === 'limited') ? 'limited' : null
}
