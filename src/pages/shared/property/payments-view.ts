import type { Contract } from '#domain/content/contract.ts'
import { longDate, shortDate } from '#domain/content/date-text.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import type { Globals } from '#domain/content/site.ts'
import { choiceOfContract } from '#domain/contract/contract-choice.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import type { ContractCost } from '#domain/contract/offers.ts'
import { paymentPlansFor, type ScheduledPayment } from '#domain/contract/payment-schedule.ts'
import { firstPaymentText } from '#domain/contract/price-text.ts'
import { PAYMENT_CALENDAR_PATH } from '#domain/routing/endpoints.ts'
import { roomPath, withQuery } from '#domain/routing/paths.ts'

/** The parts of the globals that say how rent is paid. */
export type PaymentTerms = Pick<Globals, 'paymentPlans' | 'guarantorRule'>

/** One way to pay, with its days and amounts. */
export interface PlanView {
  readonly name: string
  /** When the first part is due, in words. */
  readonly first: string
  readonly needsGuarantor: boolean
  /** Whether it needs a guarantor, in words. */
  readonly guarantor: string
  readonly payments: readonly { readonly term: string; readonly value: string }[]
  /** The page that a student can send to whoever pays. */
  readonly href: string
  /** The days as a calendar file; `null` if all of it is due on booking. */
  readonly calendarHref: string | null
}

/** When the rent of a contract is due, for each way to pay it. */
export interface PaymentsView {
  /** What the visitor pays in all, such as `£10,780`. */
  readonly toPay: string
  /** When the first part is due if the rent is paid in parts, or else the one payment. */
  readonly first: string
  readonly plans: readonly PlanView[]
  /** Who may be a guarantor; empty where no plan needs one, or the content does not say. */
  readonly guarantorRule: string
}

/** The room to pay for, and what the site says about paying. */
interface PaymentOptions {
  readonly property: Property
  readonly room: Room
  readonly terms: PaymentTerms | null
  readonly today: string
}

/**
 * Returns the ways to pay a contract: the property's own, or else those of the whole site. Returns `null` if the
 * content has none for this contract.
 */
export function paymentsView(
  contract: Contract,
  cost: ContractCost,
  { property, room, terms, today }: PaymentOptions,
): PaymentsView | null {
  const plans = paymentPlansFor(contract, cost, {
    own: property.paymentPlans,
    ofSite: terms?.paymentPlans ?? [],
    today,
  })
  const shown = plans.find(({ payments }) => payments.length > 1) ?? plans[0]
  if (shown === undefined) return null
  const choice = choiceOfContract(contract)
  return {
    toPay: formatPounds(cost.toPayPence),
    first: firstOf(shown.payments),
    plans: plans.map(({ plan: { name, needsGuarantor }, payments }) => ({
      name,
      first: firstOf(payments),
      needsGuarantor,
      guarantor: needsGuarantor ? 'You need a guarantor to pay this way.' : 'No guarantor needed.',
      payments: payments.map(({ dueOn, pence }) => ({
        term: dueOn === null ? 'When you book' : shortDate(dueOn),
        value: formatPounds(pence),
      })),
      href: withQuery(roomPath(property, room), { ...choice, ...PLAN_PAGE, pay: name }),
      calendarHref: payments.some(({ dueOn }) => dueOn !== null)
        ? withQuery(PAYMENT_CALENDAR_PATH, {
            property: property.slug,
            room: room.slug,
            ...choice,
            pay: name,
          })
        : null,
    })),
    guarantorRule: plans.some(({ plan }) => plan.needsGuarantor) ? (terms?.guarantorRule ?? '') : '',
  }
}

/** The query of the page about one way to pay. */
const PLAN_PAGE = { view: 'payments' } as const

/** Whether an address asks for the page about one way to pay. */
export const asksForPlan = (query: URLSearchParams): boolean => query.get('view') === PLAN_PAGE.view

/** Returns the plan whose page an address asks for, `null` where it asks for none or for an unknown one. */
export const askedPlan = (query: URLSearchParams, payments: PaymentsView | null): PlanView | null =>
  (asksForPlan(query) && payments?.plans.find(({ name }) => name === query.get('pay'))) || null

const firstOf = (payments: readonly ScheduledPayment[]): string =>
  payments
    .slice(0, 1)
    .map(({ pence, dueOn }) => firstPaymentText(formatPounds(pence), dueOn && longDate(dueOn)))
    .join('')
