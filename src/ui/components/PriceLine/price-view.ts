import type { Contract } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import { longDate, shortDate } from '#domain/content/date-text.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import {
  lowestPrice,
  MAX_LIMITED_ROOMS,
  MAX_LIMITED_SHARE,
  roomAvailability,
} from '#domain/contract/availability.ts'
import { ANY_CONTRACT, type ContractChoice, isPriceRange } from '#domain/contract/contract-choice.ts'
import { contractTotalPence, formatPounds } from '#domain/contract/contract-price.ts'
import { type ContractCost, costOfContract, weeklyPenceBefore } from '#domain/contract/offers.ts'
import { forEachPerson, priceText, stayText } from '#domain/contract/price-text.ts'
import type { StayCost } from '#domain/contract/stay-cost.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'

/** A price that a visitor can check: weekly price × weeks = contract total, all formatted. */
export interface PriceView {
  /** Whether other contracts that the visitor may choose here cost more a week; absent where the price is exact. */
  readonly isFrom?: true
  readonly weekly: string
  readonly weeks: string
  readonly total: string
  /** `null` where the content has none. */
  readonly deposit: string | null
  /** The booking fee, where there is one. */
  readonly fee?: string
  /** The total with the offers for this contract, for those who are eligible; absent without such offers. */
  readonly withOffers?: string
  /** Whether several people share the room, each of whom pays the price; absent for one. */
  readonly isForEach?: true
  /** The first and the last day, where the visitor has chosen this contract. */
  readonly dates?: string
}

/** Words the days of a contract: `11 Sep 2027 to 15 Jul 2028`. */
export const contractDays = ({ startDate, endDate }: Pick<Contract, 'startDate' | 'endDate'>): string =>
  `${shortDate(startDate)} to ${shortDate(endDate)}`

/** Returns a contract as text: `44 weeks, 11 Sep 2027 to 15 Jul 2028, £189 a week, £8,316 in all`. */
export function contractText(
  contract: Contract,
  cost: ContractCost | null,
  room: Pick<Room, 'occupancy'> | null,
): string {
  const { weeks, startDate } = contract
  const price = priceText(contract, cost, room)
  return price
    ? `${countText(weeks, 'week')}, ${contractDays(contract)}, ${price}`
    : `${countText(weeks, 'week')} from ${longDate(startDate)}`
}

/** The property of a contract with its offers, and the day. */
export interface PriceContext {
  readonly property: Pick<Property, 'offers' | 'slug' | 'city'>
  readonly today: string
}

/** Returns the view of a contract's price, `null` if the price is on request. */
export function priceView(
  contract: Contract,
  room: Pick<Room, 'occupancy'> | null,
  place: PriceContext | null,
): PriceView | null {
  if (contract.weeklyPence === null) return null
  const cost = place && costOfContract(contract, place.property, place.today)
  return {
    weekly: formatPounds(contract.weeklyPence),
    weeks: countText(contract.weeks, 'week'),
    total: formatPounds(contractTotalPence(contract.weeklyPence, contract.weeks)),
    deposit: contract.depositPence === 0 ? null : formatPounds(contract.depositPence),
    ...(contract.feePence > 0 && { fee: formatPounds(contract.feePence) }),
    ...(cost && cost.reductions.length > 0 && { withOffers: formatPounds(cost.toPayPence) }),
    ...forEachPerson(room),
  }
}

/** Formats the weekly price before a sale, where it is shown beside the price of a contract; `null` where it is not. */
export function weeklyBeforeText(
  room: Room,
  contract: Contract,
  { property, today }: PriceContext,
): string | null {
  const pence = weeklyPenceBefore(room, contract, costOfContract(contract, property, today))
  return pence === null ? null : formatPounds(pence)
}

/** Returns the price of the contract that the visitor has chosen, with its dates. */
export function chosenPriceView(
  contract: Contract,
  room: Room,
  place: PriceContext | null,
): PriceView | null {
  const price = priceView(contract, room, place)
  return price && { ...price, dates: contractDays(contract) }
}

/**
 * Returns the lowest price among the rooms that can be booked today, `null` where there is none. It compares long-term
 * contracts, and others only where no long-term contract is left: a summer month would look cheap beside a year.
 */
export function fromPriceView(rooms: readonly OfferingRoom[], today: string): PriceView | null {
  const from = lowestPrice(rooms, today)
  return from && matchingPriceView(from.contract, rooms, ANY_CONTRACT, placeOf(from.room, today), today)
}

/** Returns the property of a room with its offers, `null` if the content does not name it. */
export const placeOf = ({ property }: OfferingRoom, today: string): PriceContext | null =>
  property && { property, today }

/**
 * Returns the price of the cheapest contract that matches a choice among these rooms: a price "from" if others that
 * match cost more.
 */
export function matchingPriceView(
  contract: Contract,
  rooms: readonly Room[],
  choice: ContractChoice,
  place: PriceContext | null,
  today: string,
): PriceView | null {
  const room = rooms.find(({ contracts }) => contracts.includes(contract)) ?? null
  const price = priceView(contract, room, place)
  return price && isPriceRange(rooms, choice, today) ? { isFrom: true, ...price } : price
}

export type Tag = 'sold-out' | 'limited'

/** Returns the tag of a group of rooms: sold out when all are, limited when the remaining rooms are limited. */
export function availabilityTag(rooms: readonly Room[], today: string): Tag | null {
  if (rooms.length === 0) return null
  const left = rooms.map((room) => roomAvailability(room, today)).filter((state) => state !== 'sold-out')
  if (left.length === 0) return 'sold-out'
  return left.every((state) => state === 'limited') ? 'limited' : null
}

/** Words what each offer takes off a contract total, until when and for whom: `Less £440 with “Pay for 49”, until 26 March 2027: new residents`. */
export const reductionTexts = (cost: ContractCost | null): readonly string[] =>
  (cost?.reductions ?? []).map(({ offer: { title, code, endsOn, eligibility }, pence }) =>
    [
      `Less ${formatPounds(pence)} with “${title}”`,
      code && `, code ${code}`,
      endsOn && `, until ${longDate(endsOn)}`,
      eligibility && `: ${eligibility}`,
    ]
      .filter(Boolean)
      .join(''),
  )

/** The explanation of `limited`: the rule that decides it (contract/availability). */
export const LIMITED_AVAILABILITY_NOTE = `“Limited availability” means that no more than ${MAX_LIMITED_ROOMS} rooms of a kind are left, or ${MAX_LIMITED_SHARE * 100}% of them.`

/** Words what a contract costs for a stay: `You stay 9 nights, you pay 20 weeks: £3,700`. */
export const stayCostText = (cost: StayCost): string =>
  stayText({
    nights: cost.daysLivedIn + cost.nightsMissing,
    weeks: cost.contract.weeks,
    isLonger: cost.emptyDaysBefore + cost.emptyDaysAfter > 0,
    total: formatPounds(cost.toPayPence),
  })

/** `£173.41 for each week you live there` */
export const livedInText = ({ perWeekLivedInPence }: StayCost): string =>
  `${formatPounds(perWeekLivedInPence)} for each week you live there`
