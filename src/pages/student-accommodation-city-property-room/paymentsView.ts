import type { Contract, PaymentPlan } from '../../domain/content/contract.ts'
import type { Property } from '../../domain/content/property.ts'
import type { Globals } from '../../domain/content/site.ts'
import { formatPounds } from '../../domain/contract/contractPrice.ts'
import type { ContractCost } from '../../domain/contract/offers.ts'
import { paymentSchedule } from '../../domain/contract/paymentSchedule.ts'
import { longDate } from '../../ui/components/dates.ts'

/** The parts of the globals that say how rent is paid. */
export type PaymentTerms = Pick<Globals, 'paymentPlans' | 'guarantorRule'>

/** When the rent of a contract is due, for each way to pay it. */
export interface PaymentsView {
  /** What the visitor pays in all, such as `£10,780`. */
  readonly toPay: string
  readonly plans: readonly {
    readonly name: string
    readonly needsGuarantor: boolean
    readonly payments: readonly { readonly due: string; readonly amount: string }[]
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
    if (payments === null || payments.length === 0) return []
    const { name, needsGuarantor } = plan
    return [
      {
        name,
        needsGuarantor,
        payments: payments.map(({ dueOn, pence }) => ({
          due: dueOn === null ? 'When you book' : longDate(dueOn),
          amount: formatPounds(pence),
        })),
      },
    ]
  })
  if (plans.length === 0) return null
  return {
    toPay: formatPounds(cost.toPayPence),
    plans,
    guarantorRule: plans.some(({ needsGuarantor }) => needsGuarantor) ? (terms?.guarantorRule ?? '') : '',
  }
}
