import * as Schema from 'effect/Schema'
import { Offer, OfferDiscount } from '#domain/content/contract.ts'
import { decodeOptional, fieldContext, safe, shape } from './decode-shape.ts'
import { lettingOptionsOf, WordPressLettingOptions } from './wordpress-payment-plan.ts'
import {
  boolean,
  calendarDate,
  group,
  html,
  integer,
  nested,
  number,
  optionalText,
  pounds,
  slug,
  strings,
  text,
} from './wordpress-values.ts'

/** What an offer takes off a price. One of the three amounts is filled in, or none. */
const WordPressDiscount = Schema.Struct({
  amount: pounds,
  percent: number,
  weeks: number.annotate({ description: 'number of free weeks' }),
  takenFrom: text.annotate({ description: 'the payment that is reduced: "first", "last", or "" for each' }),
  combinable: boolean,
  lettingOptions: WordPressLettingOptions,
  minWeeks: number,
  maxWeeks: number,
  startsFrom: calendarDate,
  startsUntil: calendarDate,
  bookedDaysBefore: integer,
})

/** An offer as a raw WordPress post. */
const WordPressOffer = Schema.Struct({
  post_title: text,
  post_name: slug,
  post_content: html,
  acf: group({
    summary: text,
    eligibility: text,
    offer_code: optionalText,
    starts_on: calendarDate,
    ends_on: calendarDate,
    cities: strings,
    properties: strings,
    discount: nested('a discount'),
  }),
})

/** The amounts that are filled in; a 0 is one that nobody has entered. */
const amountsOf = ({
  amount,
  percent,
  weeks,
}: typeof WordPressDiscount.Type): readonly OfferDiscount['amount'][] => [
  ...(amount ? [{ pence: amount }] : []),
  ...(percent ? [{ percent }] : []),
  ...(weeks ? [{ weeks }] : []),
]

const PAYMENTS: Readonly<Record<string, OfferDiscount['takenFrom']>> = {
  '': 'every-payment',
  first: 'first-payment',
  last: 'last-payment',
}

export const discountShape = shape({
  wire: WordPressDiscount,
  entity: OfferDiscount,
  toEntity: (wire) => {
    const [amount = null, second] = amountsOf(wire)
    return {
      ...wire,
      amount: second === undefined ? amount : null,
      takenFrom: PAYMENTS[wire.takenFrom.toLowerCase()] ?? null,
      isCombinable: wire.combinable,
      lettingOptions: lettingOptionsOf(wire.lettingOptions),
    }
  },
})

const decodeDiscount = Schema.decodeUnknownSync(Schema.NullOr(WordPressDiscount))

/** Whether an editor has entered a discount: WordPress has its fields in every offer. */
const hasDiscount = (discount: unknown): boolean => {
  const wire = decodeDiscount(discount)
  return wire !== null && amountsOf(wire).length > 0
}

/** An offer is shown, but takes nothing off a price, if its discount cannot be decoded. */
export const offerShape = shape({
  wire: WordPressOffer,
  entity: Offer,
  toEntity: ({ post_name, post_title, post_content, acf }, context) => ({
    slug: post_name,
    title: post_title,
    summary: acf.summary,
    eligibility: acf.eligibility,
    termsHtml: safe(post_content, fieldContext(context, 'post_content')),
    code: acf.offer_code,
    startsOn: acf.starts_on,
    endsOn: acf.ends_on,
    cities: acf.cities,
    properties: acf.properties,
    discount: hasDiscount(acf.discount)
      ? decodeOptional(discountShape, acf.discount, fieldContext(fieldContext(context, 'acf'), 'discount'))
      : null,
  }),
})
