import * as Schema from 'effect/Schema'
import { Coordinates, PageMeta, Reference, SafeHtml, Slug } from './common.ts'
import { ContentImage } from './image.ts'

/** A university or college near the site's properties. */
export const University = Schema.Struct({
  id: Schema.Int,
  slug: Slug,
  name: Schema.NonEmptyString,
  city: Schema.NullOr(Reference),
  coordinates: Schema.NullOr(Coordinates),
  descriptionHtml: SafeHtml,
  image: Schema.NullOr(ContentImage),
  meta: PageMeta,
})
export type University = typeof University.Type
