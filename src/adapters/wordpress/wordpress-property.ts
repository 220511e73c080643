import * as Schema from 'effect/Schema'
import { Property, PropertySummary } from '#domain/content/property.ts'
import { toSiteRelative } from '#domain/routing/links.ts'
import { type DecodeContext, decodeItems, fieldContext, itemsIn, safeIn, shape } from './decode-shape.ts'
import { offerShape } from './wordpress-offer.ts'
import { paymentPlanShape } from './wordpress-payment-plan.ts'
import { newsShape } from './wordpress-post.ts'
import {
  amenityShape,
  assuranceShape,
  markerShape,
  moreInfoShape,
  reviewShape,
  travelTimeShape,
} from './wordpress-property-parts.ts'
import { postRoomShape, reference } from './wordpress-room.ts'
import {
  boolean,
  coordinates,
  group,
  html,
  image,
  integer,
  isRecord,
  list,
  metaFields,
  metaOf,
  nested,
  optionalList,
  optionalText,
  pounds,
  slug,
  text,
  toContentImage,
  yesOrNo,
} from './wordpress-values.ts'

/** A property, as both `wp/v2/locations` and `hfs/v3/property` return it. */
export const WordPressLocation = Schema.Struct({
  id: integer,
  name: text,
  slug: slug,
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
    paymentPlans: list('payment plans'),
    assurances: list('{ text, url }'),
    arrangeViewingURL: optionalText,
    locationTour: optionalText,
    locationHasANUK: boolean,
    externalSoldOut: boolean,
    locationShowShortLet: boolean,
    locationShowSummerLet: boolean,
    shortTermLetsDescription: html,
    summerLetsDescription: html,
    branding: group({ primaryColour: optionalText, secondaryColour: optionalText, logo: image }),
    amenities: list('{ amenity }'),
    cardSubtitle: text,
    numberOfBeds: integer,
    yearOpened: integer,
    energyRating: optionalText,
    accessibility: nested('{ stepFree, lifts, adaptedRooms, doorWidth, liftDoorWidth, turningSpace, notes }'),
    ...metaFields,
  }),
})

/** A width of 0 is nobody's: it says nothing. */
const centimetres = (said: number | null): number | null => (said !== null && said > 0 ? said : null)

const Access = Schema.Struct({
  stepFree: yesOrNo,
  lifts: integer,
  adaptedRooms: integer,
  doorWidth: integer,
  liftDoorWidth: integer,
  turningSpace: integer,
  notes: text,
})
const decodeAccess = Schema.decodeUnknownSync(Schema.NullOr(Access))

const unwrapped = (items: readonly unknown[], key: string): readonly unknown[] =>
  items.map((item) =>
    typeof item === 'object' && item !== null && key in item ? Reflect.get(item, key) : item,
  )

/** A property, with its rooms if the answer has them. */
export const propertyShape = shape({
  wire: WordPressLocation,
  entity: Property,
  toEntity: (wire, context) => {
    const { acf } = wire
    const fields = fieldContext(context, 'acf')
    const said = decodeAccess(acf.accessibility)
    const access = said && {
      ...said,
      doorWidth: centimetres(said.doorWidth),
      liftDoorWidth: centimetres(said.liftDoorWidth),
      turningSpace: centimetres(said.turningSpace),
    }
    return {
      id: wire.id,
      slug: wire.slug,
      name: wire.name,
      city: reference(wire.parent_location),
      address: acf.locationAddress,
      coordinates: wire.coordinates,
      salesPhone: acf.locationSalesPhone,
      salesTimes: acf.locationSalesTimes,
      cardSubtitle: acf.cardSubtitle,
      summaryHtml: safeIn(wire, 'summary', context, 'property'),
      descriptionHtml: safeIn(wire, 'description', context, 'property'),
      shortTermHtml: safeIn(acf, 'shortTermLetsDescription', fields, 'property'),
      summerHtml: safeIn(acf, 'summerLetsDescription', fields, 'property'),
      offersShortTerm: acf.locationShowShortLet,
      offersSummer: acf.locationShowSummerLet,
      hasANUK: acf.locationHasANUK,
      soldOutExternally: acf.externalSoldOut,
      energyRating: acf.energyRating,
      beds: acf.numberOfBeds,
      yearOpened: acf.yearOpened,
      image: acf.featured_image,
      gallery: acf.locationGallery.flatMap(toContentImage),
      amenities: decodeItems(
        amenityShape,
        unwrapped(acf.amenities, 'amenity'),
        fieldContext(fields, 'amenities'),
      ),
      accessibility:
        access && Object.values(access).some((value) => value !== null && value !== '') ? access : null,
      moreInfo: itemsIn(acf, 'locationMoreInfo', moreInfoShape, fields),
      travelTimes: itemsIn(acf, 'locationTravelTimes', travelTimeShape, fields),
      universities: itemsIn(wire, 'university_markers', markerShape, context),
      reviews: itemsIn(wire, 'testimonials', reviewShape, context),
      offers: itemsIn(wire, 'offers', offerShape, context),
      paymentPlans: itemsIn(acf, 'paymentPlans', paymentPlanShape, fields),
      assurances: itemsIn(acf, 'assurances', assuranceShape, fields),
      news: itemsIn(wire, 'news', newsShape, context),
      arrangeViewingUrl: acf.arrangeViewingURL && toSiteRelative(acf.arrangeViewingURL, context.siteOrigin),
      tourUrl: acf.locationTour,
      branding: acf.branding,
      rooms: roomsOf(wire, context),
      meta: metaOf(acf),
    }
  },
})

function roomsOf(wire: typeof WordPressLocation.Type, context: DecodeContext): Property['rooms'] {
  if (wire.rooms === null) return null
  const owner = { slug: wire.slug, name: wire.name, parent_location: wire.parent_location }
  // a room that does not name its property belongs to the one that contains it
  const rooms = wire.rooms.map((room) =>
    isRecord(room) && !isRecord(room.property) ? { ...room, property: owner } : room,
  )
  return decodeItems(postRoomShape, rooms, fieldContext(context, 'rooms'))
}

/** A property in the lists of cities. */
const WordPressPropertyCard = Schema.Struct({
  slug: slug,
  name: text,
  parent_location: nested('the city, { term_id, name, slug }'),
  cardSubtitle: text,
  address: text,
  coordinates,
  featured_image: image,
  hasANUK: boolean,
  from_price: pounds,
})

export const propertyCardShape = shape({
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
})
