import type { Contract } from '../content/contract.ts'
import { formatPounds } from '../pricing/money.ts'
import type { ContractCost } from './contractCost.ts'

/** The words after a weekly price, on every page and in enquiries. */
export const PER_WEEK = 'a week'

/** Formats a contract's cost: `£8,316 in all`, or `£11,220, less £440 with Stay 51 weeks, pay for 49: £10,780`. */
export function costText({ totalPence, reductions, toPayPence }: ContractCost): string {
  if (reductions.length === 0) return `${formatPounds(totalPence)} in all`
  const less = reductions.map(({ offer, pence }) => `less ${formatPounds(pence)} with ${offer.title}`)
  return `${[formatPounds(totalPence), ...less].join(', ')}: ${formatPounds(toPayPence)}`
}

/** Formats a contract's price for an enquiry: `£189 a week, £8,316 in all`. Empty if the price is on request. */
export function priceText({ weeklyPence, feePence }: Contract, cost: ContractCost | null): string {
  if (weeklyPence === null || cost === null) return ''
  const fee = feePence > 0 ? `, plus a ${formatPounds(feePence)} booking fee` : ''
  return `${formatPounds(weeklyPence)} ${PER_WEEK}, ${costText(cost)}${fee}`
}
