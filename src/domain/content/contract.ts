import * as Schema from 'effect/Schema'
import { CalendarDate, Pence } from './common.ts'

/** The bills that a contract's price may include. */
export const Bill = Schema.Literals([
  'broadband',
  'contentsInsurance',
  'councilTax',
  'electricity',
  'gas',
  'phone',
  'tvLicence',
  'water',
])
export type Bill = typeof Bill.Type

/**
 * An offer to let a room: start date, end date and price (spec section 3, Room). `weeks` may be fractional.
 * `weeklyPence` is per person; `null` means that the price is on request. `lettingOption` is `null` for a long-term
 * let.
 */
export const Contract = Schema.Struct({
  title: Schema.String,
  academicYear: Schema.NullOr(Schema.String),
  startDate: CalendarDate,
  endDate: CalendarDate,
  weeks: Schema.Finite.check(Schema.isGreaterThan(0)),
  weeklyPence: Schema.NullOr(Pence),
  depositPence: Pence,
  feePence: Pence,
  bookingUrl: Schema.NullOr(Schema.String),
  billsIncluded: Schema.Array(Bill),
  lettingOption: Schema.NullOr(Schema.Literals(['summer-lets', 'short-term-lets'])),
})
export type Contract = typeof Contract.Type

/** The contracts that a payment plan or an offer is for (spec section 3). An empty condition means all. */
export const ContractCondition = Schema.Struct({
  lettingOptions: Schema.Array(Schema.Literals(['long-term-lets', 'short-term-lets', 'summer-lets'])),
  minWeeks: Schema.NullOr(Schema.Finite),
  maxWeeks: Schema.NullOr(Schema.Finite),
})
export type ContractCondition = typeof ContractCondition.Type
