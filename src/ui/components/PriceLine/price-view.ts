import type { Contract } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import { longDate, shortDate } from '#domain/content/date-text.ts'
import type { Room } from '#domain/content/room.ts'
import {
  MAX_LIMITED_ROOMS,
  MAX_LIMITED_SHARE,
  type RoomOnDay,
  roomAvailability,
} from '#domain/contract/availability.ts'
import { academicYearOf } from '#domain/contract/contract-dates.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import { lengthTotals } from '#domain/contract/length-totals.ts'
import {
  type ContractCost,
  costOfContract,
  type PricePlace,
  weeklyPenceBefore,
} from '#domain/contract/offers.ts'
import {
  amountsOf,
  forEachPerson,
  fromPriceText,
  lengthTotalsText,
  noPriceText,
  PER_WEEK,
  priceText,
  stayText,
  totalLine,
} from '#domain/contract/price-text.ts'
import type { StayCost } from '#domain/contract/stay-cost.ts'
import type { RoomFilter } from '#domain/room/room-filter.ts'
import { comparedPrices, type OfferingRoom, type PricedContract } from '#domain/room/room-offer.ts'

/** A price that a visitor can check: weekly price × weeks + fee = contract total, all formatted. */
export interface PriceView {
  /** Whether other contracts that the visitor may choose here cost more a week; absent where the price is exact. */
  readonly isFrom?: true
  /** Whether the visitor compares weekly prices; absent where what one pays in all comes first. */
  readonly isByWeek?: true
  /** The lowest weekly price of those that are compared, which may be that of another contract than the total. */
  readonly weekly: string
  readonly weeks: string
  /** The academic year, where the visitor has not named a length. */
  readonly year?: string
  readonly total: string
  /** What each length costs in all, where there are several or their totals differ. */
  readonly lengths?: string
  /** `null` where the content has none. */
  readonly deposit: string | null
  /** The booking fee, where there is one; it is part of the total. */
  readonly fee?: string
  /** The total with the offers for this contract, for those who are eligible; absent without such offers. */
  readonly withOffers?: string
  /** Who gets the offers that the totals count, in the words of the content; empty where the list says it. */
  readonly offersFor?: string
  /** Whether several people share the room, each of whom pays the price; absent for one. */
  readonly isForEach?: true
  /** The first and the last day, where the visitor has chosen this contract. */
  readonly dates?: string
}

/** Words a price on one line: `44 weeks, £8,316 in all · £189 a week`; `null` stands for none. */
export const priceLineText = (price: PriceView | null, isSoldOut: boolean): string =>
  price
    ? `${totalLine(price)} · ${price.isFrom ? fromPriceText(price.weekly) : `${price.weekly} ${PER_WEEK}`}`
    : noPriceText(isSoldOut ? 'sold-out' : null)

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

/** Returns the view of a contract's price, `null` if the price is on request. */
export function priceView(
  contract: Contract,
  room: Pick<Room, 'occupancy'> | null,
  place: PricePlace,
): PriceView | null {
  const cost = costOfContract(contract, place)
  const { weeklyPence } = contract
  return weeklyPence === null || cost === null ? null : costView({ contract, weeklyPence, cost }, room)
}

const costView = (
  { contract, weeklyPence, cost }: Pick<PricedContract, 'contract' | 'weeklyPence' | 'cost'>,
  room: Pick<Room, 'occupancy'> | null,
): PriceView => ({
  weekly: formatPounds(weeklyPence),
  weeks: countText(contract.weeks, 'week'),
  ...amountsOf(cost),
  ...offersFor([cost]),
  deposit: contract.depositPence === 0 ? null : formatPounds(contract.depositPence),
  ...(contract.feePence > 0 && { fee: formatPounds(contract.feePence) }),
  ...forEachPerson(room),
})

/** Returns who gets the offers that these costs count, each once; nothing where the content does not say. */
function offersFor(costs: readonly ContractCost[]): Pick<PriceView, 'offersFor'> {
  const texts = costs.flatMap(({ reductions }) => reductions.map(({ offer }) => offer.eligibility))
  const said = [...new Set(texts.filter(Boolean))].join(' ')
  return said === '' ? {} : { offersFor: said }
}

/** Says of a price in a list what the list compares. */
export const comparedBy = <View extends object>(
  price: View | null,
  { by }: Pick<RoomFilter, 'by'>,
): (View & Pick<PriceView, 'isByWeek'>) | null =>
  price && by === 'week' ? { ...price, isByWeek: true } : price

/** Formats the weekly price before a sale, where it is shown beside the price of a contract; `null` where it is not. */
export function weeklyBeforeText(room: OfferingRoom, contract: Contract): string | null {
  const pence = weeklyPenceBefore(room, contract, costOfContract(contract, room))
  return pence === null ? null : formatPounds(pence)
}

/** Returns the price of the contract that the visitor has chosen, with its dates. */
export function chosenPriceView(contract: Contract, room: OfferingRoom): PriceView | null {
  const price = priceView(contract, room, room)
  return price && { ...price, dates: contractDays(contract) }
}

/** Returns the price of rooms that can be booked today, where nobody has named a length; `null` where there is none. */
export const fromPriceView = (rooms: readonly OfferingRoom[]): PriceView | null =>
  listPriceView(comparedPrices(rooms))

/**
 * Returns the price of contracts that are compared, the first of which is the cheapest: "from" the lowest weekly price if
 * they differ, and with what each length costs in all. `null` where there are none.
 */
export function listPriceView(prices: readonly PricedContract[]): PriceView | null {
  const [first] = prices
  if (!first) return null
  const { room, contract, weeklyPence } = first
  const lowest = prices.reduce((low, one) => Math.min(low, one.weeklyPence), weeklyPence)
  const totals = lengthTotals(prices)
  return {
    ...(prices.some((one) => one.weeklyPence !== weeklyPence) && { isFrom: true }),
    ...costView(first, room),
    weekly: formatPounds(lowest),
    year: academicYearOf(contract),
    ...((totals.length > 1 || totals.some(({ isRange }) => isRange)) && {
      lengths: lengthTotalsText(totals),
      ...offersFor(totals.map(({ cheapest }) => cheapest.cost)),
    }),
  }
}

export type Tag = 'sold-out' | 'limited'

/** Returns the tag of a group of rooms: sold out when all are, limited when the remaining rooms are limited. */
export function availabilityTag(rooms: readonly RoomOnDay[]): Tag | null {
  if (rooms.length === 0) return null
  const left = rooms.map(roomAvailability).filter((state) => state !== 'sold-out')
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
