import * as Schema from 'effect/Schema'
import { CalendarDate, SafeHtml, Slug } from './common.ts'

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
})
export type Offer = typeof Offer.Type
