import type { DemoContractCondition, DemoPaymentPlan } from '../content/content-types.ts'

/** Returns a number as ACF has it: as text, empty where there is none. */
export const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** Returns a condition as ACF has it. */
export const contractCondition = ({
  lettingOptions = [],
  minWeeks,
  maxWeeks,
}: DemoContractCondition = {}) => ({
  lettingOptions: {
    longTerm: lettingOptions.includes('longTerm'),
    shortTerm: lettingOptions.includes('shortTerm'),
    summer: lettingOptions.includes('summer'),
  },
  minWeeks: numberText(minWeeks),
  maxWeeks: numberText(maxWeeks),
})

/** Returns ways to pay as ACF has them; `false` where there is none. */
export const paymentPlans = (plans: readonly DemoPaymentPlan[]): unknown =>
  plans.length > 0 &&
  plans.map(({ name, needsGuarantor, payments, ...condition }) => ({
    name,
    needsGuarantor,
    ...contractCondition(condition),
    payments: payments.map((payment) => ({
      share: '1',
      dueDay: 'dueDay' in payment ? payment.dueDay : '',
      dueDays: 'dueDays' in payment ? numberText(payment.dueDays) : '',
    })),
  }))
