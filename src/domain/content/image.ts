import * as Schema from 'effect/Schema'

/**
 * An image of the content backend (spec section 3). `src` is an absolute address or a path below the site's `/images/`;
 * the size in pixels is `null` where the backend does not know it.
 */
export const ContentImage = Schema.Struct({
  id: Schema.NullOr(Schema.Int),
  src: Schema.NonEmptyString,
  alt: Schema.String,
  title: Schema.String,
  /** The editor's text below the image; empty if there is none. */
  caption: Schema.String,
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
})
export type ContentImage = typeof ContentImage.Type
