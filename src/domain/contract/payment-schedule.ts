import type { Contract, OfferDiscount, PaymentDue, PaymentPlan } from '../content/contract.ts'
import { addDays, isCalendarDay } from './contract-dates.ts'
import { meetsCondition, splitByShares } from './contract-price.ts'

/** One payment of a contract. */
export interface ScheduledPayment {
  /** `YYYY-MM-DD`; `null` if it is due on booking, because the day of the plan has passed. */
  readonly dueOn: string | null
  readonly pence: number
}

/** The amount to pay for a contract: its total with the fee, and what offers take off which payments. */
interface AmountToPay {
  readonly totalPence: number
  readonly feePence: number
  readonly reductions: readonly { readonly pence: number; readonly takenFrom: OfferDiscount['takenFrom'] }[]
}

/**
 * Returns the payments of a plan for a contract, in order; they add up to the amount to pay. Returns `null` if the plan
 * does not apply: the contract does not meet its condition, or the plan's days are out of order or after the contract's
 * last day.
 */
export function paymentSchedule(
  plan: PaymentPlan,
  contract: Contract,
  { totalPence, feePence, reductions }: AmountToPay,
  today: string,
): readonly ScheduledPayment[] | null {
  if (!meetsCondition(contract, plan)) return null
  const days = plan.payments.map(({ due }) => dueDay(due, contract.startDate))
  const isInOrder = days.every((day, index) => {
    const before = days[index - 1]
    return isCalendarDay(day) && day <= contract.endDate && (before === undefined || before < day)
  })
  if (!isInOrder) return null
  const taken = (from: OfferDiscount['takenFrom']): number =>
    reductions.reduce((sum, { pence, takenFrom }) => sum + (takenFrom === from ? pence : 0), 0)
  const shares = plan.payments.map(({ share }) => share)
  const parts = splitByShares(totalPence - feePence - taken('every-payment'), shares)
  const first = takeOff(parts, taken('first-payment'))
  const last = takeOff(first.toReversed(), taken('last-payment')).toReversed()
  const payments = days.map((dueOn, index) => ({ dueOn, pence: Number(last[index]) }))
  return onBooking(payments, { feePence, today }).filter(({ pence }) => pence > 0)
}

/** Returns the plan's day of the year on or after the first day of the contract, or the day at its distance from it. */
function dueDay(due: PaymentDue, startDate: string): string {
  if ('daysFromStart' in due) return addDays(startDate, due.daysFromStart)
  const year = Number(startDate.slice(0, 4))
  const day = `${year}-${due.monthAndDay}`
  return day < startDate ? `${year + 1}-${due.monthAndDay}` : day
}

/** Takes an amount off the first part, and what exceeds that part off the next. */
function takeOff(parts: readonly number[], pence: number): readonly number[] {
  let left = pence
  return parts.map((part) => {
    const off = Math.min(part, left)
    left -= off
    return part - off
  })
}

/** Combines the fee and the payments whose day has passed into one, which is due on booking. */
function onBooking(
  payments: readonly { readonly dueOn: string; readonly pence: number }[],
  { feePence, today }: { readonly feePence: number; readonly today: string },
): readonly ScheduledPayment[] {
  const passed = payments.filter(({ dueOn }) => dueOn < today)
  const sum = passed.reduce((all, { pence }) => all + pence, feePence)
  return [{ dueOn: null, pence: sum }, ...payments.slice(passed.length)]
}

/** A way to pay a contract, with its days and amounts. */
export interface PlannedPayments {
  readonly plan: PaymentPlan
  readonly payments: readonly ScheduledPayment[]
}

/** Returns the ways to pay a contract: the property's own plans that apply to it, or else those of the whole site. */
export function paymentPlansFor(
  contract: Contract,
  amount: AmountToPay,
  { own, ofSite, today }: { own: readonly PaymentPlan[]; ofSite: readonly PaymentPlan[]; today: string },
): readonly PlannedPayments[] {
  return (own.length > 0 ? own : ofSite).flatMap((plan) => {
    const payments = paymentSchedule(plan, contract, amount, today)
    return payments === null || payments.length === 0 ? [] : [{ plan, payments }]
  })
}
