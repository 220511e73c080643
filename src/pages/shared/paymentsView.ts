import type { Contract, PaymentPlan } from '../../domain/content/contract.ts'
import type { Property } from '../../domain/content/property.ts'
import type { Globals } from '../../domain/content/site.ts'
import { formatPounds } from '../../domain/contract/contractPrice.ts'
import type { ContractCost } from '../../domain/contract/offers.ts'
import { paymentSchedule, type ScheduledPayment } from '../../domain/contract/paymentSchedule.ts'
import { firstPaymentText } from '../../domain/contract/priceText.ts'
import { longDate, shortDate } from '../../ui/components/dates.ts'

/** The parts of the globals that say how rent is paid. */
export type PaymentTerms = Pick<Globals, 'paymentPlans' | 'guarantorRule'>

/** When the rent of a contract is due, for each way to pay it. */
export interface PaymentsView {
  /** What the visitor pays in all, such as `£10,780`. */
  readonly toPay: string
  /** When the first part is due if the rent is paid in parts, or else the one payment. */
  readonly first: string
  readonly plans: readonly {
    readonly name: string
    /** When the first part of this plan is due. */
    readonly first: string
    readonly needsGuarantor: boolean
    readonly payments: readonly { readonly term: string; readonly value: string }[]
  }[]
  /** Who may be a guarantor; empty where no plan needs one, or the content does not say. */
  readonly guarantorRule: string
}

/**
 * Returns the ways to pay a contract: the property's own, or else those of the whole site. Returns `null` if the
 * content has none for this contract.
 */
export function paymentsView(
  contract: Contract,
  cost: ContractCost,
  { property, terms, today }: { property: Property; terms: PaymentTerms | null; today: string },
): PaymentsView | null {
  const known: readonly PaymentPlan[] =
    property.paymentPlans.length > 0 ? property.paymentPlans : (terms?.paymentPlans ?? [])
  const plans = known.flatMap((plan) => {
    const payments = paymentSchedule(plan, contract, cost, today)
    return payments === null || payments.length === 0 ? [] : [{ plan, payments }]
  })
  const shown = plans.find(({ payments }) => payments.length > 1) ?? plans[0]
  if (shown === undefined) return null
  return {
    toPay: formatPounds(cost.toPayPence),
    first: firstOf(shown.payments),
    plans: plans.map(({ plan: { name, needsGuarantor }, payments }) => ({
      name,
      first: firstOf(payments),
      needsGuarantor,
      payments: payments.map(({ dueOn, pence }) => ({
        term: dueOn === null ? 'When you book' : shortDate(dueOn),
        value: formatPounds(pence),
      })),
    })),
    guarantorRule: plans.some(({ plan }) => plan.needsGuarantor) ? (terms?.guarantorRule ?? '') : '',
  }
}

const firstOf = ([first]: readonly ScheduledPayment[]): string =>
  first ? firstPaymentText(formatPounds(first.pence), first.dueOn && longDate(first.dueOn)) : ''

/** Words whether a way to pay needs a guarantor. */
export const guarantorText = (needsGuarantor: boolean): string =>
  needsGuarantor ? 'You need a guarantor to pay this way.' : 'No guarantor needed.'
