import * as Schema from 'effect/Schema'
import {
  Amenity,
  Assurance,
  CalendarDate,
  ContentImage,
  Coordinates,
  PageMeta,
  Pence,
  Reference,
  SafeHtml,
} from './common.ts'
import { Offer, PaymentPlan } from './contract.ts'
import { PostTeaser } from './post.ts'
import { Room } from './room.ts'

/** A tenant's review of a property, with where it was published. */
export const Review = Schema.Struct({
  /** 1 to 5, in steps of a half. */
  rating: Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 5 })),
  title: Schema.String,
  text: Schema.NonEmptyString,
  author: Schema.String,
  course: Schema.String,
  date: Schema.NullOr(CalendarDate),
  source: Schema.String,
  reply: Schema.NullOr(Schema.String),
})
export type Review = typeof Review.Type

/** The travel time to a place, as the editor wrote it. */
export const TravelTime = Schema.Struct({
  to: Schema.NonEmptyString,
  mode: Schema.Literals(['walking', 'cycling', 'driving', 'public transport']),
  minutes: Schema.Int,
})
export type TravelTime = typeof TravelTime.Type

/** The property's own colours and logo, all `null` if it has none (spec section 3, Brand). */
const Branding = Schema.Struct({
  primaryColour: Schema.NullOr(Schema.String),
  secondaryColour: Schema.NullOr(Schema.String),
  logo: Schema.NullOr(ContentImage),
})

const summaryFields = {
  ...Reference.fields,
  city: Schema.NullOr(Reference),
  cardSubtitle: Schema.String,
  address: Schema.String,
  coordinates: Schema.NullOr(Coordinates),
  image: Schema.NullOr(ContentImage),
  hasANUK: Schema.Boolean,
}

/** A property in lists and on cards. `fromWeeklyPence` counts only bookable contracts. */
export const PropertySummary = Schema.Struct({ ...summaryFields, fromWeeklyPence: Schema.NullOr(Pence) })
export type PropertySummary = typeof PropertySummary.Type

/**
 * A property (spec section 3: Property, and Location where the backend calls it so). `rooms` is `null` unless the
 * property was read with its rooms.
 */
export const Property = Schema.Struct({
  ...summaryFields,
  id: Schema.Int,
  /** The editor's text, such as "0113 496 0141 (option 2)". The phone rules parse it. */
  salesPhone: Schema.NullOr(Schema.String),
  salesTimes: Schema.NullOr(Schema.String),
  summaryHtml: SafeHtml,
  descriptionHtml: SafeHtml,
  shortTermHtml: SafeHtml,
  summerHtml: SafeHtml,
  offersShortTerm: Schema.Boolean,
  offersSummer: Schema.Boolean,
  soldOutExternally: Schema.Boolean,
  energyRating: Schema.NullOr(Schema.String),
  beds: Schema.NullOr(Schema.Int),
  yearOpened: Schema.NullOr(Schema.Int),
  gallery: Schema.Array(ContentImage),
  amenities: Schema.Array(Amenity),
  /** `null` for what nobody has said, so that the site claims nothing. */
  accessibility: Schema.NullOr(
    Schema.Struct({
      stepFree: Schema.NullOr(Schema.Boolean),
      lifts: Schema.NullOr(Schema.Int),
      adaptedRooms: Schema.NullOr(Schema.Int),
      /** Centimetres: the narrowest door, the narrowest lift door, and the turning space in wet rooms. */
      doorWidth: Schema.NullOr(Schema.Int),
      liftDoorWidth: Schema.NullOr(Schema.Int),
      turningSpace: Schema.NullOr(Schema.Int),
      notes: Schema.String,
    }),
  ),
  moreInfo: Schema.Array(Schema.Struct({ title: Schema.NonEmptyString, contentHtml: SafeHtml })),
  travelTimes: Schema.Array(TravelTime),
  universities: Schema.Array(Schema.Struct({ ...Reference.fields, coordinates: Coordinates })),
  reviews: Schema.Array(Review),
  offers: Schema.Array(Offer),
  /** The property's own payment plans; if empty, those of the globals apply. */
  paymentPlans: Schema.Array(PaymentPlan),
  /** The property's own promises; if empty, those of the globals apply. */
  assurances: Schema.Array(Assurance),
  news: Schema.Array(PostTeaser),
  arrangeViewingUrl: Schema.NullOr(Schema.String),
  tourUrl: Schema.NullOr(Schema.String),
  branding: Branding,
  rooms: Schema.NullOr(Schema.Array(Room)),
  meta: PageMeta,
})
export type Property = typeof Property.Type
