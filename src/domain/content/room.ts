import * as Schema from 'effect/Schema'
import { ContentImage, PageMeta, Pence, Reference, SafeHtml, Slug } from './common.ts'
import { Contract } from './contract.ts'

/**
 * A room of a property (spec section 3). `slug` is unique in the backend and usually ends in the property's slug;
 * `urlSlug` is the slug without that ending, as it appears in addresses.
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
  /** The number of people who share the kitchen, including the tenant. */
  clusterSize: Schema.NullOr(Schema.Int),
  /** The number of people who share the room. */
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
