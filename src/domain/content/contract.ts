import * as Schema from 'effect/Schema'
import { CalendarDate, Pence, SafeHtml, Slug } from './common.ts'

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
 * let. `soldOutFrom` is the day from which nobody can have the contract, whatever is left of its room.
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
  isSoldOut: Schema.Boolean,
  soldOutFrom: Schema.NullOr(CalendarDate),
})
export type Contract = typeof Contract.Type

/** The contracts that a payment plan or an offer is for (spec section 3). An empty condition means all. */
export const ContractCondition = Schema.Struct({
  lettingOptions: Schema.Array(Schema.Literals(['long-term-lets', 'short-term-lets', 'summer-lets'])),
  minWeeks: Schema.NullOr(Schema.Finite),
  maxWeeks: Schema.NullOr(Schema.Finite),
})
export type ContractCondition = typeof ContractCondition.Type

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
