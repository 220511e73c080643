import * as Schema from 'effect/Schema'
import { PageMeta, SafeHtml, Slug } from './common.ts'
import { ContentImage } from './image.ts'
import { Offer } from './offer.ts'

/** A static page (spec section 3). `path` is its address with the slugs of its parents and without a trailing slash. */
export const Page = Schema.Struct({
  id: Schema.Int,
  slug: Slug,
  path: Schema.String,
  title: Schema.NonEmptyString,
  lead: Schema.String,
  contentHtml: SafeHtml,
  modifiedAt: Schema.String,
  image: Schema.NullOr(ContentImage),
  /** Only the offers page has any. */
  offers: Schema.Array(Offer),
  meta: PageMeta,
})
export type Page = typeof Page.Type
