import { contactPath, propertyPath } from '#domain/routing/paths.ts'
import { amenityPost } from './amenities.ts'
import type { DemoSite, SiteProperty } from './demo-site.ts'
import { metaFields } from './head-fields.ts'
import { offersOf } from './offers.ts'
import { paymentPlans } from './payment-plans.ts'
import { newsOf } from './posts.ts'
import { addressOf, buildingImage, coordinatesText } from './property-cards.ts'
import { sharedPictures } from './property-pictures.ts'
import { postRooms } from './rooms.ts'
import { propertyTerm } from './terms.ts'
import { travelTimes, universityMarkers } from './travel-times.ts'
import { monthsBefore } from './wordpress-dates.ts'
import { wordpressHtml } from './wordpress-text.ts'

/** The colours of properties that have their own. */
const BRANDING: Readonly<Record<string, readonly [primary: string, secondary: string]>> = {
  'clerkenwell-place': ['#23395b', '#00696b'],
  'bute-wharf': ['#1f4e5f', '#7a3b2e'],
}

/** Text that editors add after a phone number, which must not be dialled. */
const PHONE_NOTES = ['', ' (option 2)', '', ' – ask for lettings'] as const

/** Returns a location as `wp/v2/locations` and `hfs/v3/property` respond with it. */
export function location(
  site: DemoSite,
  siteProperty: SiteProperty,
  withRooms: boolean,
): Record<string, unknown> {
  const { property, rooms } = siteProperty
  const { term_id, ...term } = propertyTerm(siteProperty)
  return {
    id: term_id,
    count: rooms.length,
    ...term,
    description: wordpressHtml(property.descriptionHtml),
    link: `${site.siteOrigin}${propertyLink(siteProperty)}`,
    coordinates: coordinatesText(property.coordinates),
    summary: wordpressHtml(property.summaryHtml),
    acf: locationFields(site, siteProperty),
    testimonials: testimonials(site, siteProperty),
    offers: offersOf(site, siteProperty),
    news: newsOf(site, siteProperty),
    university_markers: universityMarkers(site, siteProperty),
    ...(withRooms && { rooms: postRooms(siteProperty) }),
  }
}

/** Returns a property's address on the site. */
export const propertyLink = ({ city, property }: SiteProperty): string =>
  propertyPath({ slug: property.slug, city })

/** Fields that every selection includes. */
const ALWAYS = ['id', 'slug', 'name', 'parent_location', 'rooms'] as const

/** Returns the selected fields of a location, or all of them where none is named. */
export function selectFields(
  whole: Record<string, unknown>,
  fields: readonly string[],
): Record<string, unknown> {
  if (fields.length === 0) return whole
  const wanted = new Set<string>([...ALWAYS, ...fields])
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)))
}

function locationFields(site: DemoSite, siteProperty: SiteProperty): unknown {
  const { property, termId } = siteProperty
  const branding = BRANDING[property.slug]
  const odd = termId % 2 === 1
  return {
    locationAddress: addressOf(siteProperty),
    locationCoordinatesOverride: '',
    locationPhone: '',
    locationSalesPhone: `${property.salesPhone}${PHONE_NOTES[termId % PHONE_NOTES.length]}`,
    locationSalesTimes: odd ? site.content.globals.openingTimesText : '',
    locationGallery: sharedPictures(property),
    featured_image: buildingImage(siteProperty),
    locationMoreInfo: property.moreInfo.map(({ title, contentHtml }) => ({
      locationMoreInfoTitle: title,
      locationMoreInfoContent: wordpressHtml(contentHtml),
    })),
    locationTravelTimes: travelTimes(site, siteProperty),
    // every property has the ways to pay of the globals
    paymentPlans: paymentPlans([]),
    assurances: false,
    arrangeViewingURL: odd
      ? `${site.siteOrigin}${contactPath({ property: property.slug, kind: 'viewing' })}`
      : '',
    locationTour: '',
    // ACF's true/false field returns "1" or false once it has been saved as text
    locationHasANUK: odd ? property.inNationalCode : property.inNationalCode && '1',
    externalSoldOut: false,
    locationShowShortLet: property.shortStaysHtml !== undefined,
    locationShowSummerLet: property.summerStaysHtml !== undefined,
    shortTermLetsDescription: wordpressHtml(property.shortStaysHtml ?? ''),
    summerLetsDescription: wordpressHtml(property.summerStaysHtml ?? ''),
    branding: branding ? { primaryColour: branding[0], secondaryColour: branding[1], logo: false } : false,
    amenities:
      property.amenities.length === 0
        ? false
        : property.amenities.map((name) => ({ amenity: amenityPost(name) })),
    cardSubtitle: property.cardSubtitle,
    numberOfBeds: String(property.beds),
    yearOpened: String(property.yearOpened),
    energyRating: property.energyRating,
    accessibility: {
      stepFree: property.accessibility.stepFree ? 'yes' : 'no',
      lifts: String(property.accessibility.lifts),
      adaptedRooms: String(property.accessibility.adaptedRooms),
      doorWidth: measureText(property.accessibility.doorWidth),
      liftDoorWidth: measureText(property.accessibility.liftDoorWidth),
      turningSpace: measureText(property.accessibility.turningSpace),
      notes: property.accessibility.notes,
    },
    ...metaFields(property.metaDescription),
  }
}

/** Returns the reviews, newest first; `false` where there is none. */
function testimonials(site: DemoSite, { property }: SiteProperty): readonly unknown[] | false {
  if (property.reviews.length === 0) return false
  return property.reviews
    .toSorted((a, b) => a.monthsAgo - b.monthsAgo)
    .map((review) => ({
      rating: String(review.rating),
      title: review.title,
      text: review.text,
      author: review.firstName,
      course: review.course,
      date: monthsBefore(site.today, review.monthsAgo),
      source: 'Demonstration review',
      reply: review.reply ?? '',
    }))
}

const measureText = (centimetres: number | undefined): string =>
  centimetres === undefined ? '' : String(centimetres)
