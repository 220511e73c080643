import * as Schema from 'effect/Schema'

/** An amenity of a property or room, with the name of its icon (spec section 3). */
export const Amenity = Schema.Struct({ name: Schema.NonEmptyString, icon: Schema.String })
export type Amenity = typeof Amenity.Type
