import type { Contract } from '../content/contract.ts'
import type { Availability } from './availability.ts'
import { formatPounds } from './contractPrice.ts'
import type { ContractCost } from './offers.ts'

// How a price is worded: on every page, in structured data and in enquiries. Amounts are formatted, such as `£165`.

export const FROM = 'From'
export const PER_WEEK = 'a week'

/** Words the lowest weekly price: `From £165 a week`. */
export const fromPriceText = (weekly: string): string => `${FROM} ${weekly} ${PER_WEEK}`

const feeText = (fee: string | undefined): string => (fee ? `, plus a ${fee} booking fee` : '')

/** Words a total: `£8,316 in all, plus a £150 booking fee`. */
export const inAllText = (total: string, fee?: string): string => `${total} in all${feeText(fee)}`

/** Words a total with offers: `£10,780 with offers`. */
export const withOffersText = (total: string): string => `${total} with offers`

/** The text in the place of a price, where nothing has one. */
export const noPriceText = (availability: Availability | null): string =>
  availability === 'sold-out' ? 'Sold out for now' : 'Price on request'

/** Words a contract's cost: `£8,316 in all`, or `£11,220, less £440 with Stay 51 weeks, pay for 49: £10,780`. */
export function costText({ totalPence, reductions, toPayPence }: ContractCost, fee?: string): string {
  if (reductions.length === 0) return inAllText(formatPounds(totalPence), fee)
  const less = reductions.map(({ offer, pence }) => `less ${formatPounds(pence)} with ${offer.title}`)
  return `${[formatPounds(totalPence), ...less].join(', ')}: ${formatPounds(toPayPence)}${feeText(fee)}`
}

/** Words a contract's price for an enquiry: `£189 a week, £8,316 in all`. Empty if the price is on request. */
export function priceText({ weeklyPence, feePence }: Contract, cost: ContractCost | null): string {
  if (weeklyPence === null || cost === null) return ''
  const fee = feePence > 0 ? formatPounds(feePence) : undefined
  return `${formatPounds(weeklyPence)} ${PER_WEEK}, ${costText(cost, fee)}`
}
