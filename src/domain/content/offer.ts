import * as Schema from 'effect/Schema'
import { CalendarDate, Pence, SafeHtml, Slug } from './common.ts'
import { ContractCondition } from './contract.ts'

/** What an offer takes off a contract total, and off which contracts (spec section 3, Offer). */
export const OfferDiscount = Schema.Struct({
  ...ContractCondition.fields,
  amount: Schema.Union([
    Schema.Struct({ pence: Pence }),
    Schema.Struct({ percent: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 })) }),
    Schema.Struct({ weeks: Schema.Finite.check(Schema.isGreaterThan(0)) }),
  ]),
  /** The payment that becomes smaller. */
  takenFrom: Schema.Literals(['every-payment', 'first-payment', 'last-payment']),
  /** Whether it can be combined with other offers that can be combined. */
  isCombinable: Schema.Boolean,
  /** The first and last day on which such a contract may begin. */
  startsFrom: Schema.NullOr(CalendarDate),
  startsUntil: Schema.NullOr(CalendarDate),
  /** The minimum number of days between booking and the first day of the contract. */
  bookedDaysBefore: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))),
})
export type OfferDiscount = typeof OfferDiscount.Type

/** A promotion with its dates. Without cities and properties it applies everywhere. */
export const Offer = Schema.Struct({
  slug: Slug,
  title: Schema.NonEmptyString,
  summary: Schema.String,
  eligibility: Schema.String,
  termsHtml: SafeHtml,
  code: Schema.NullOr(Schema.String),
  startsOn: Schema.NullOr(CalendarDate),
  endsOn: Schema.NullOr(CalendarDate),
  cities: Schema.Array(Slug),
  properties: Schema.Array(Slug),
  /** `null` if the offer does not itself reduce a price. */
  discount: Schema.NullOr(OfferDiscount),
})
export type Offer = typeof Offer.Type
