import * as Schema from 'effect/Schema'
import { ContractCondition } from './contract.ts'

/**
 * The day on which a payment is due: a day of the year (`MM-DD`), or a number of days after the first day of the
 * contract (before it if negative).
 */
export const PaymentDue = Schema.Union([
  Schema.Struct({ monthAndDay: Schema.String.check(Schema.isPattern(/^\d{2}-\d{2}$/)) }),
  Schema.Struct({ daysFromStart: Schema.Int.check(Schema.isBetween({ minimum: -1000, maximum: 1000 })) }),
])
export type PaymentDue = typeof PaymentDue.Type

/**
 * A way to pay a contract total (spec section 3, Globals): payments in order, each with its share of the total. Shares
 * are relative, so three payments with a share of 1 are a third each.
 */
export const PaymentPlan = Schema.Struct({
  ...ContractCondition.fields,
  name: Schema.NonEmptyString,
  needsGuarantor: Schema.Boolean,
  payments: Schema.Array(
    Schema.Struct({
      share: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 })),
      due: PaymentDue,
    }),
  ).check(Schema.isMinLength(1)),
})
export type PaymentPlan = typeof PaymentPlan.Type
