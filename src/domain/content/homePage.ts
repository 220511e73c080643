import * as Schema from 'effect/Schema'
import { PageMeta, SafeHtml, Slug } from './common.ts'
import { ContentImage } from './image.ts'
import { PropertySummary } from './property.ts'

const Point = Schema.Struct({ title: Schema.NonEmptyString, text: Schema.String })

/** The content of the home page (spec section 7, home data). */
export const HomePage = Schema.Struct({
  heading: Schema.NonEmptyString,
  text: Schema.String,
  introHtml: SafeHtml,
  image: Schema.NullOr(ContentImage),
  proofPoints: Schema.Array(Point),
  stays: Schema.Array(Schema.Struct({ ...Point.fields, url: Schema.String })),
  includedInPrice: Schema.Array(Schema.Struct({ ...Point.fields, icon: Schema.String })),
  /** Slugs, most popular first. */
  popularCities: Schema.Array(Slug),
  featuredProperties: Schema.Array(PropertySummary),
  meta: PageMeta,
})
export type HomePage = typeof HomePage.Type
