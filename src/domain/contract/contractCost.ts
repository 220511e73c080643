import type { Contract } from '../content/contract.ts'
import type { Offer, OfferDiscount } from '../content/offer.ts'
import type { Property } from '../content/property.ts'
import { addDays } from './calendarDay.ts'
import { meetsCondition } from './contractCondition.ts'
import { contractTotalPence } from './contractPrice.ts'
import { activeOffers, type OfferPlace } from './offers.ts'

/** What one offer takes off a contract total. */
export interface Reduction {
  readonly offer: Offer
  readonly pence: number
  readonly takenFrom: OfferDiscount['takenFrom']
}

/** A contract total, what offers take off it, and what is left to pay. */
export interface ContractCost {
  readonly totalPence: number
  readonly reductions: readonly Reduction[]
  readonly toPayPence: number
}

/**
 * Returns what a contract costs today, with the offers whose conditions it meets; `null` if the price is on request.
 * Offers are combined only if each of them can be; of the ways to use them, the cheapest counts. The amount to pay is
 * never negative (spec section 3, Offer).
 */
export function contractCost(
  contract: Contract,
  offers: readonly Offer[],
  place: OfferPlace,
): ContractCost | null {
  const { weeklyPence, weeks } = contract
  if (weeklyPence === null) return null
  const totalPence = contractTotalPence(weeklyPence, weeks)
  const usable = activeOffers(offers, place).flatMap((offer): Reduction[] => {
    const { discount } = offer
    if (discount === null || !isForContract(discount, contract, place.today)) return []
    const pence = Math.min(totalPence, discountPence(discount.amount, weeklyPence, totalPence))
    return pence > 0 ? [{ offer, pence, takenFrom: discount.takenFrom }] : []
  })
  // so that the result does not depend on the order of the content
  const sorted = usable.toSorted((a, b) => (a.offer.slug < b.offer.slug ? -1 : 1))
  const together = withinTotal(
    sorted.filter(({ offer }) => offer.discount?.isCombinable),
    totalPence,
  )
  const alone = sorted.filter(({ offer }) => !offer.discount?.isCombinable).map((reduction) => [reduction])
  const reductions = [together, ...alone].reduce((best, next) => (sumOf(next) > sumOf(best) ? next : best))
  return { totalPence, reductions, toPayPence: totalPence - sumOf(reductions) }
}

/** Returns what a contract of a property costs today with the property's offers; `null` if the price is on request. */
export const costOfContract = (
  contract: Contract,
  { offers, slug, city }: Pick<Property, 'offers' | 'slug' | 'city'>,
  today: string,
): ContractCost | null =>
  contractCost(contract, offers, { today, property: slug, ...(city && { city: city.slug }) })

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
