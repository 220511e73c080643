import * as Schema from 'effect/Schema'
import { PageMeta, Pence, Reference, SafeHtml, Slug } from './common.ts'
import { Contract } from './contract.ts'
import { ContentImage } from './image.ts'

/**
 * A kind of room in a building (spec section 3). `slug` is unique in the backend and usually
 * ends in the property's slug; `urlSlug` is the same without that ending, as addresses have it.
 */
export const Room = Schema.Struct({
  id: Schema.Int,
  slug: Slug,
  urlSlug: Slug,
  name: Schema.NonEmptyString,
  roomType: Schema.String,
  property: Schema.NullOr(Schema.Struct({ ...Reference.fields, city: Schema.NullOr(Reference) })),
  descriptionHtml: SafeHtml,
  /** Square metres. */
  floorSpace: Schema.NullOr(Schema.Finite),
  bed: Schema.NullOr(Schema.String),
  bathroom: Schema.NullOr(Schema.String),
  kitchen: Schema.NullOr(Schema.String),
  /** People who share the kitchen, this one included. */
  clusterSize: Schema.NullOr(Schema.Int),
  /** People who share the room. */
  occupancy: Schema.Int,
  accessible: Schema.Boolean,
  facilities: Schema.Array(Schema.NonEmptyString),
  quantity: Schema.NullOr(Schema.Int),
  quantityAvailable: Schema.NullOr(Schema.Int),
  soldOutExternally: Schema.Boolean,
  contracts: Schema.Array(Contract),
  /** The weekly price before a sale; `null` where the room is not on sale. */
  originalWeeklyPence: Schema.NullOr(Pence),
  photos: Schema.Array(ContentImage),
  floorplans: Schema.Array(ContentImage),
  meta: PageMeta,
})
export type Room = typeof Room.Type
