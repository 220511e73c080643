import * as Schema from 'effect/Schema'
import { Amenity } from '../../domain/content/amenity.ts'
import { Offer } from '../../domain/content/offer.ts'
import { Property, PropertySummary, TravelTime } from '../../domain/content/property.ts'
import { Review } from '../../domain/content/review.ts'
import { toSiteRelative } from '../../domain/routing/links.ts'
import { at, type DecodeContext, decodeItems, type Shape, safe } from './decodeShape.ts'
import { photo } from './wordpressImage.ts'
import { newsShape } from './wordpressPost.ts'
import { postRoomShape, reference } from './wordpressRoom.ts'
import {
  coordinates,
  day,
  flag,
  group,
  html,
  image,
  integer,
  list,
  nested,
  number,
  optionalList,
  optionalText,
  pounds,
  text,
  texts,
} from './wordpressValues.ts'

/** What a resident said. */
export const WordPressReview = Schema.Struct({
  rating: number,
  title: text,
  text,
  author: text,
  course: text,
  date: day,
  source: text,
  reply: optionalText,
})

const reviewShape: Shape<typeof WordPressReview.Type, Review> = {
  wire: WordPressReview,
  entity: Review,
  toEntity: (wire) => ({ ...wire, rating: wire.rating ?? Number.NaN }),
}

/** An offer as a raw WordPress post. */
export const WordPressOffer = Schema.Struct({
  post_title: text,
  post_name: text,
  post_content: html,
  acf: group({
    summary: text,
    eligibility: text,
    offer_code: optionalText,
    starts_on: day,
    ends_on: day,
    cities: texts,
    properties: texts,
  }),
})

export const offerShape: Shape<typeof WordPressOffer.Type, Offer> = {
  wire: WordPressOffer,
  entity: Offer,
  toEntity: (wire, context) => ({
    slug: wire.post_name,
    title: wire.post_title,
    summary: wire.acf.summary,
    eligibility: wire.acf.eligibility,
    termsHtml: safe(wire.post_content, at(context, 'post_content')),
    code: wire.acf.offer_code,
    startsOn: wire.acf.starts_on,
    endsOn: wire.acf.ends_on,
    cities: wire.acf.cities,
    properties: wire.acf.properties,
  }),
}

/** An amenity as a raw WordPress post. */
export const WordPressAmenity = Schema.Struct({
  ID: integer,
  post_title: text,
  post_name: text,
  acf: group({ iconData: text }),
})

export const amenityShape: Shape<typeof WordPressAmenity.Type, Amenity> = {
  wire: WordPressAmenity,
  entity: Amenity,
  toEntity: (wire) => ({ name: wire.post_title, icon: wire.acf.iconData || wire.post_title }),
}

const WordPressTravelTime = Schema.Struct({ travel_time: integer, travel_to: text, travel_type: text })

const travelTimeShape: Shape<typeof WordPressTravelTime.Type, TravelTime> = {
  wire: WordPressTravelTime,
  entity: TravelTime,
  toEntity: (wire) => ({
    to: wire.travel_to,
    mode: wire.travel_type as TravelTime['mode'],
    minutes: wire.travel_time ?? Number.NaN,
  }),
}

const WordPressMoreInfo = Schema.Struct({ locationMoreInfoTitle: text, locationMoreInfoContent: html })
const MoreInfo = Property.fields.moreInfo.value
const moreInfoShape: Shape<typeof WordPressMoreInfo.Type, typeof MoreInfo.Type> = {
  wire: WordPressMoreInfo,
  entity: MoreInfo,
  toEntity: (wire, context) => ({
    title: wire.locationMoreInfoTitle,
    contentHtml: safe(wire.locationMoreInfoContent, at(context, 'locationMoreInfoContent'), 'property'),
  }),
}

const WordPressMarker = Schema.Struct({ slug: text, title: text, coords: coordinates })
const Marker = Property.fields.universities.value
const markerShape: Shape<typeof WordPressMarker.Type, typeof Marker.Type> = {
  wire: WordPressMarker,
  entity: Marker,
  toEntity: (wire) => ({
    slug: wire.slug,
    name: wire.title,
    coordinates: wire.coords ?? { lat: Number.NaN, lng: Number.NaN },
  }),
}

/** A building: `wp/v2/locations` and `hfs/v3/property` answer the same. */
export const WordPressLocation = Schema.Struct({
  id: integer,
  name: text,
  slug: text,
  description: html,
  summary: html,
  parent_location: nested('the city, { term_id, name, slug }'),
  coordinates,
  testimonials: list('reviews'),
  offers: list('offers'),
  news: list('posts'),
  university_markers: list('{ slug, title, coords }'),
  rooms: optionalList('rooms, with with_rooms=true'),
  acf: group({
    locationAddress: text,
    locationSalesPhone: optionalText,
    locationSalesTimes: optionalText,
    locationGallery: list('pictures'),
    featured_image: image,
    locationMoreInfo: list('{ locationMoreInfoTitle, locationMoreInfoContent }'),
    locationTravelTimes: list('{ travel_time, travel_to, travel_type }'),
    arrangeViewingURL: optionalText,
    locationTour: optionalText,
    locationHasANUK: flag,
    externalSoldOut: flag,
    locationShowShortLet: flag,
    locationShowSummerLet: flag,
    shortTermLetsDescription: html,
    summerLetsDescription: html,
    branding: group({ primaryColour: optionalText, secondaryColour: optionalText, logo: image }),
    amenities: list('{ amenity }'),
    cardSubtitle: text,
    numberOfBeds: integer,
    yearOpened: integer,
    energyRating: optionalText,
    accessibility: nested('{ stepFree, lifts, adaptedRooms, notes }'),
    metaTitle: optionalText,
    metaDescription: optionalText,
  }),
})

const Access = Schema.Struct({ stepFree: flag, lifts: integer, adaptedRooms: integer, notes: text })
const decodeAccess = Schema.decodeUnknownSync(Schema.NullOr(Access))

const unwrapped = (items: readonly unknown[], key: string): readonly unknown[] =>
  items.map((item) =>
    typeof item === 'object' && item !== null && key in item ? Reflect.get(item, key) : item,
  )

/** A building with its rooms where the answer has them. */
export const propertyShape: Shape<typeof WordPressLocation.Type, Property> = {
  wire: WordPressLocation,
  entity: Property,
  toEntity: (wire, context) => {
    const { acf } = wire
    const fields = at(context, 'acf')
    const access = decodeAccess(acf.accessibility)
    return {
      id: wire.id ?? Number.NaN,
      slug: wire.slug,
      name: wire.name,
      city: reference(wire.parent_location),
      address: acf.locationAddress,
      coordinates: wire.coordinates,
      salesPhone: acf.locationSalesPhone,
      salesTimes: acf.locationSalesTimes,
      cardSubtitle: acf.cardSubtitle,
      summaryHtml: safe(wire.summary, at(context, 'summary'), 'property'),
      descriptionHtml: safe(wire.description, at(context, 'description'), 'property'),
      shortTermHtml: safe(acf.shortTermLetsDescription, at(fields, 'shortTermLetsDescription'), 'property'),
      summerHtml: safe(acf.summerLetsDescription, at(fields, 'summerLetsDescription'), 'property'),
      offersShortTerm: acf.locationShowShortLet,
      offersSummer: acf.locationShowSummerLet,
      hasANUK: acf.locationHasANUK,
      soldOutExternally: acf.externalSoldOut,
      energyRating: acf.energyRating,
      beds: acf.numberOfBeds,
      yearOpened: acf.yearOpened,
      image: acf.featured_image,
      gallery: acf.locationGallery.flatMap(photo),
      amenities: decodeItems(amenityShape, unwrapped(acf.amenities, 'amenity'), at(fields, 'amenities')),
      accessibility: access && {
        ...access,
        lifts: access.lifts ?? 0,
        adaptedRooms: access.adaptedRooms ?? 0,
      },
      moreInfo: decodeItems(moreInfoShape, acf.locationMoreInfo, at(fields, 'locationMoreInfo')),
      travelTimes: decodeItems(travelTimeShape, acf.locationTravelTimes, at(fields, 'locationTravelTimes')),
      universities: decodeItems(markerShape, wire.university_markers, at(context, 'university_markers')),
      reviews: decodeItems(reviewShape, wire.testimonials, at(context, 'testimonials')),
      offers: decodeItems(offerShape, wire.offers, at(context, 'offers')),
      news: decodeItems(newsShape, wire.news, at(context, 'news')),
      arrangeViewingUrl: acf.arrangeViewingURL && toSiteRelative(acf.arrangeViewingURL, context.siteOrigin),
      tourUrl: acf.locationTour,
      branding: acf.branding,
      rooms: roomsOf(wire, context),
      meta: { title: acf.metaTitle, description: acf.metaDescription },
    }
  },
}

function roomsOf(wire: typeof WordPressLocation.Type, context: DecodeContext): Property['rooms'] {
  if (wire.rooms === null) return null
  const owner = { slug: wire.slug, name: wire.name, parent_location: wire.parent_location }
  return decodeItems(postRoomShape(owner), wire.rooms, at(context, 'rooms'))
}

/** A building as lists of cities have it. */
export const WordPressPropertyCard = Schema.Struct({
  slug: text,
  name: text,
  parent_location: nested('the city, { term_id, name, slug }'),
  cardSubtitle: text,
  address: text,
  coordinates,
  featured_image: image,
  hasANUK: flag,
  from_price: pounds,
})

export const propertyCardShape: Shape<typeof WordPressPropertyCard.Type, PropertySummary> = {
  wire: WordPressPropertyCard,
  entity: PropertySummary,
  toEntity: (wire) => ({
    slug: wire.slug,
    name: wire.name,
    city: reference(wire.parent_location),
    cardSubtitle: wire.cardSubtitle,
    address: wire.address,
    coordinates: wire.coordinates,
    image: wire.featured_image,
    hasANUK: wire.hasANUK,
    fromWeeklyPence: wire.from_price || null,
  }),
}
