import * as Schema from 'effect/Schema'
import { type ContractCondition, type PaymentDue, PaymentPlan } from '#domain/content/contract.ts'
import { itemsIn, shape } from './decode-shape.ts'
import { boolean, group, integer, list, number, text } from './wordpress-values.ts'

/** The letting options that a plan or an offer is for; none ticked means all. */
export const WordPressLettingOptions = group({ longTerm: boolean, shortTerm: boolean, summer: boolean })

/** The letting options that are ticked. */
export const lettingOptionsOf = ({
  longTerm,
  shortTerm,
  summer,
}: typeof WordPressLettingOptions.Type): ContractCondition['lettingOptions'] => [
  ...(longTerm ? (['long-term-lets'] as const) : []),
  ...(shortTerm ? (['short-term-lets'] as const) : []),
  ...(summer ? (['summer-lets'] as const) : []),
]

/** One payment of a plan. */
const WordPressPlannedPayment = Schema.Struct({
  share: integer.annotate({ description: 'relative share of the total, 1 where it is empty' }),
  dueDay: text.annotate({ description: 'a day of each year, such as "28 September"' }),
  dueDays: integer.annotate({
    description: 'or days after the first day of the contract, negative before it',
  }),
})

const Payment = PaymentPlan.fields.payments.value

export const paymentShape = shape({
  wire: WordPressPlannedPayment,
  entity: Payment,
  toEntity: ({ share, dueDay, dueDays }) => ({ share: share ?? 1, due: dueOf(dueDay, dueDays) }),
})

/** A way to pay, of the globals or of a property. */
const WordPressPaymentPlan = Schema.Struct({
  name: text,
  needsGuarantor: boolean,
  lettingOptions: WordPressLettingOptions,
  minWeeks: number,
  maxWeeks: number,
  payments: list('{ share, dueDay, dueDays }'),
})

/** A plan is dropped if one of its payments cannot be decoded: the others would be wrong. */
export const paymentPlanShape = shape({
  wire: WordPressPaymentPlan,
  entity: PaymentPlan,
  toEntity: (wire, context) => {
    const payments = itemsIn(wire, 'payments', paymentShape, context)
    return {
      name: wire.name,
      needsGuarantor: wire.needsGuarantor,
      lettingOptions: lettingOptionsOf(wire.lettingOptions),
      minWeeks: wire.minWeeks,
      maxWeeks: wire.maxWeeks,
      payments: payments.length === wire.payments.length ? payments : null,
    }
  },
})

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_AND_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]{3})[a-z]*$/i

function dueOf(dueDay: string, dueDays: number | null): PaymentDue | null {
  if (dueDay === '') return dueDays === null ? null : { daysFromStart: dueDays }
  const [, day = '', name = ''] = DAY_AND_MONTH.exec(dueDay) ?? []
  const month = MONTHS.indexOf(name.toLowerCase())
  // a year without 29 February has no such payment
  const date = new Date(Date.UTC(2023, month, Number(day)))
  return month >= 0 && date.getUTCMonth() === month ? { monthAndDay: date.toISOString().slice(5, 10) } : null
}
