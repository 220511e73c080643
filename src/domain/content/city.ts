import * as Schema from 'effect/Schema'
import { ContentImage, Coordinates, Faq, PageMeta, Pence, Reference, SafeHtml } from './common.ts'
import { PropertySummary } from './property.ts'

/** A city with the content of its page, and its properties as summaries. */
export const City = Schema.Struct({
  ...Reference.fields,
  id: Schema.Int,
  nation: Schema.String,
  coordinates: Schema.NullOr(Coordinates),
  strapline: Schema.String,
  summaryHtml: SafeHtml,
  descriptionHtml: SafeHtml,
  image: Schema.NullOr(ContentImage),
  areas: Schema.Array(Schema.Struct({ name: Schema.NonEmptyString, text: Schema.String })),
  faqs: Schema.Array(Faq),
  properties: Schema.Array(PropertySummary),
  meta: PageMeta,
})
export type City = typeof City.Type

/** A city in menus, searches and lists: names, addresses and from price. */
export const CityListing = Schema.Struct({
  ...Reference.fields,
  image: Schema.NullOr(ContentImage),
  fromWeeklyPence: Schema.NullOr(Pence),
  properties: Schema.Array(
    Schema.Struct({ ...Reference.fields, fromWeeklyPence: Schema.NullOr(Pence), soldOut: Schema.Boolean }),
  ),
})
export type CityListing = typeof CityListing.Type

/** A city's properties that offer one letting option, with the lowest price of that option. */
export const LetsListing = Schema.Struct({ ...Reference.fields, properties: Schema.Array(PropertySummary) })
export type LetsListing = typeof LetsListing.Type

/** A university or college near the site's properties. */
export const University = Schema.Struct({
  ...Reference.fields,
  id: Schema.Int,
  city: Schema.NullOr(Reference),
  coordinates: Schema.NullOr(Coordinates),
  descriptionHtml: SafeHtml,
  image: Schema.NullOr(ContentImage),
  meta: PageMeta,
})
export type University = typeof University.Type
