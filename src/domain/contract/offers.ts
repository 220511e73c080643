import type { Contract, Offer, OfferDiscount } from '../content/contract.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import { addDays } from './contract-dates.ts'
import { contractTotalPence, meetsCondition } from './contract-price.ts'

/** Whether an offer is valid on a day, including its first and last day. */
const isValidOn = (offer: Offer, day: string): boolean =>
  (offer.startsOn === null || offer.startsOn <= day) && (offer.endsOn === null || offer.endsOn >= day)

const isNational = (offer: Offer): boolean => offer.cities.length === 0 && offer.properties.length === 0

/** The day of booking, and the slugs of the city and the property that are booked. */
export interface OfferContext {
  readonly today: string
  readonly city?: string
  readonly property?: string
}

/**
 * Returns the offers that are valid today for a city or property, or all valid offers without either. National offers
 * come first; otherwise they are in the order of their last days.
 */
export function activeOffers(
  offers: readonly Offer[],
  { today, city, property }: OfferContext,
): readonly Offer[] {
  const hasPlace = city !== undefined || property !== undefined
  const applies = (offer: Offer): boolean =>
    !hasPlace ||
    isNational(offer) ||
    (city !== undefined && offer.cities.includes(city)) ||
    (property !== undefined && offer.properties.includes(property))
  const end = (offer: Offer): string => offer.endsOn ?? '9999-12-31'
  return offers
    .filter((offer) => isValidOn(offer, today) && applies(offer))
    .sort((a, b) => Number(isNational(b)) - Number(isNational(a)) || end(a).localeCompare(end(b)))
}

/** What one offer takes off a contract total. */
interface Reduction {
  readonly offer: Offer
  readonly pence: number
  readonly takenFrom: OfferDiscount['takenFrom']
}

/** A contract total with the fee that nobody can avoid, what offers take off the rent, and what is left to pay. */
export interface ContractCost {
  readonly totalPence: number
  /** The part of the total that is not rent. */
  readonly feePence: number
  readonly reductions: readonly Reduction[]
  readonly toPayPence: number
}

/**
 * Returns what a contract costs today, with the offers whose conditions it meets; `null` if the price is on request.
 * Offers are combined only if each of them can be; of the ways to use them, the cheapest counts. They take nothing off a
 * fee, and no more off the rent than it is (spec section 3, Offer).
 */
export function contractCost(
  contract: Contract,
  offers: readonly Offer[],
  place: OfferContext,
): ContractCost | null {
  const { weeklyPence, weeks, feePence } = contract
  if (weeklyPence === null) return null
  const rentPence = contractTotalPence(weeklyPence, weeks)
  const usable = activeOffers(offers, place).flatMap((offer): Reduction[] => {
    const { discount } = offer
    if (discount === null || !isForContract(discount, contract, place.today)) return []
    const pence = Math.min(rentPence, discountPence(discount.amount, weeklyPence, rentPence))
    return pence > 0 ? [{ offer, pence, takenFrom: discount.takenFrom }] : []
  })
  // so that the result does not depend on the order of the content
  const sorted = [...usable].sort((a, b) => (a.offer.slug < b.offer.slug ? -1 : 1))
  const combinable = sorted.filter(({ offer }) => offer.discount?.isCombinable)
  const together = withinTotal(combinable, rentPence)
  const alone = sorted.filter((reduction) => !combinable.includes(reduction)).map((reduction) => [reduction])
  const reductions = [together, ...alone].reduce((best, next) => (sumOf(next) > sumOf(best) ? next : best))
  const totalPence = rentPence + feePence
  return { totalPence, feePence, reductions, toPayPence: totalPence - sumOf(reductions) }
}

/** Returns what a contract of a property costs today with the property's offers; `null` if the price is on request. */
export const costOfContract = (contract: Contract, { property, today }: PricePlace): ContractCost | null =>
  property === null
    ? contractCost(contract, [], { today })
    : contractCost(contract, property.offers, {
        today,
        property: property.slug,
        ...(property.city && { city: property.city.slug }),
      })

/**
 * What a price follows from besides its contract: the property with its offers, `null` if the content does not name it; and
 * the day. A room with its offers is one.
 */
export interface PricePlace {
  readonly property: Pick<Property, 'offers' | 'slug' | 'city'> | null
  readonly today: string
}

interface Costed {
  readonly contract: Contract
  readonly cost: ContractCost | null
}

/** Compares contracts by what one pays in all, then by their first days. Those on request come last. */
export const byCostInAll = (a: Costed, b: Costed): number =>
  (a.cost?.toPayPence ?? Number.MAX_SAFE_INTEGER) - (b.cost?.toPayPence ?? Number.MAX_SAFE_INTEGER) ||
  a.contract.startDate.localeCompare(b.contract.startDate)

/**
 * Returns the weekly price before a sale, for the price of a contract; `null` unless it is above it. A total that offers
 * reduce has a price before of its own, and two would contradict each other.
 */
export const weeklyPenceBefore = (
  { originalWeeklyPence }: Pick<Room, 'originalWeeklyPence'>,
  { weeklyPence }: Contract,
  cost: ContractCost | null,
): number | null =>
  originalWeeklyPence !== null &&
  weeklyPence !== null &&
  originalWeeklyPence > weeklyPence &&
  cost?.reductions.length === 0
    ? originalWeeklyPence
    : null

const sumOf = (reductions: readonly Reduction[]): number =>
  reductions.reduce((sum, { pence }) => sum + pence, 0)

/** Limits the reductions, so that together they do not exceed the total. */
function withinTotal(reductions: readonly Reduction[], totalPence: number): readonly Reduction[] {
  let left = totalPence
  return reductions.flatMap((reduction) => {
    const pence = Math.min(left, reduction.pence)
    left -= pence
    return pence > 0 ? [{ ...reduction, pence }] : []
  })
}

function isForContract(discount: OfferDiscount, contract: Contract, today: string): boolean {
  const { startsFrom, startsUntil, bookedDaysBefore } = discount
  const { startDate } = contract
  return (
    meetsCondition(contract, discount) &&
    (startsFrom === null || startDate >= startsFrom) &&
    (startsUntil === null || startDate <= startsUntil) &&
    (bookedDaysBefore === null || addDays(today, bookedDaysBefore) <= startDate)
  )
}

/** Half a penny is rounded up, as in totals. */
const discountPence = (amount: OfferDiscount['amount'], weeklyPence: number, totalPence: number): number =>
  'pence' in amount
    ? amount.pence
    : 'weeks' in amount
      ? contractTotalPence(weeklyPence, amount.weeks)
      : Math.floor((totalPence * Math.round(amount.percent * 100) + 5_000) / 10_000)
