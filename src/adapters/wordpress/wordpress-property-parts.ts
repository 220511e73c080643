import * as Schema from 'effect/Schema'
import { Amenity, Assurance } from '#domain/content/common.ts'
import { Property, Review, TravelTime } from '#domain/content/property.ts'
import { toSiteRelative } from '#domain/routing/links.ts'
import { safeIn, shape } from './decode-shape.ts'
import {
  calendarDate,
  coordinates,
  group,
  html,
  integer,
  number,
  optionalText,
  slug,
  text,
} from './wordpress-values.ts'

/** A tenant's review. */
const WordPressReview = Schema.Struct({
  rating: number,
  title: text,
  text,
  author: text,
  course: text,
  date: calendarDate,
  source: text,
  reply: optionalText,
})

export const reviewShape = shape({ wire: WordPressReview, entity: Review, toEntity: (wire) => wire })

/** An amenity as a raw WordPress post. */
export const WordPressAmenity = Schema.Struct({
  ID: integer,
  post_title: text,
  post_name: slug,
  acf: group({ iconData: text }),
})

export const amenityShape = shape({
  wire: WordPressAmenity,
  entity: Amenity,
  toEntity: (wire) => ({ name: wire.post_title, icon: wire.acf.iconData || wire.post_title }),
})

const WordPressTravelTime = Schema.Struct({ travel_time: integer, travel_to: text, travel_type: text })

export const travelTimeShape = shape({
  wire: WordPressTravelTime,
  entity: TravelTime,
  toEntity: (wire) => ({ to: wire.travel_to, mode: wire.travel_type, minutes: wire.travel_time }),
})

const WordPressMoreInfo = Schema.Struct({ locationMoreInfoTitle: text, locationMoreInfoContent: html })

export const moreInfoShape = shape({
  wire: WordPressMoreInfo,
  entity: Property.fields.moreInfo.value,
  toEntity: (wire, context) => ({
    title: wire.locationMoreInfoTitle,
    contentHtml: safeIn(wire, 'locationMoreInfoContent', context, 'property'),
  }),
})

const WordPressMarker = Schema.Struct({ slug: slug, title: text, coords: coordinates })

export const markerShape = shape({
  wire: WordPressMarker,
  entity: Property.fields.universities.value,
  toEntity: ({ slug, title, coords }) => ({ slug, name: title, coordinates: coords }),
})

export const assuranceShape = shape({
  wire: Schema.Struct({ text, url: optionalText }),
  entity: Assurance,
  toEntity: ({ text, url }, context) => ({ text, url: url && toSiteRelative(url, context.siteOrigin) }),
})
