import type { Contract } from '../content/contract.ts'
import type { ContentImage } from '../content/image.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import {
  bookableContracts,
  roomAvailability,
  type WeeklyRange,
  weeklyRange,
} from '../pricing/availability.ts'
import { formatPounds } from '../pricing/money.ts'
import { metaDescription } from './description.ts'

/** Data for machines, in schema.org's words. */
export type JsonLd = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'
const CURRENCY = 'GBP'
/** UN/CEFACT codes of units. */
const WEEK = 'WEE'
const SQUARE_METRE = 'MTK'

/**
 * JSON-LD as text that is safe inside a script element: nothing in it can end the element, and old
 * parsers' line separators are written as escapes.
 */
export const serialiseJsonLd = (data: JsonLd): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** The provider and the site, on every page. */
export function siteJsonLd(site: {
  readonly brandName: string
  readonly siteOrigin: string
  /** With the country's code, such as `+443333443787`. */
  readonly telephone?: string
  /** A path of the site or an absolute address. */
  readonly logo?: string
  readonly address?: string
  /** The provider's own pages elsewhere. */
  readonly sameAs?: readonly string[]
}): JsonLd {
  const organisation = `${site.siteOrigin}/#organization`
  const common = { name: site.brandName, url: `${site.siteOrigin}/` }
  return {
    '@context': CONTEXT,
    '@graph': [
      known({
        '@type': 'Organization',
        '@id': organisation,
        ...common,
        logo: site.logo && absolute(site.logo, site.siteOrigin),
        telephone: site.telephone,
        address: site.address,
        sameAs: site.sameAs,
      }),
      {
        '@type': 'WebSite',
        '@id': `${site.siteOrigin}/#website`,
        ...common,
        inLanguage: 'en-GB',
        publisher: { '@id': organisation },
      },
    ],
  }
}

/** A breadcrumb for machines: every step with its absolute address. */
export function breadcrumbList(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  siteOrigin: string,
): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absolute(crumb.href, siteOrigin),
    })),
  }
}

/** A page that another one links to. Addresses may be paths of the site. */
export interface LinkedPage {
  readonly name: string
  readonly href: string
}

/** A building. Its price range counts what visitors see first: long-term contracts, or any where none is left. */
export function propertyJsonLd(
  property: Property,
  page: {
    readonly href: string
    readonly siteOrigin: string
    readonly today: string
    readonly telephone?: string
    readonly rooms?: readonly LinkedPage[]
  },
): JsonLd {
  const rooms = property.rooms ?? []
  const range = weeklyRange(rooms, page.today, 'long-term-lets') ?? weeklyRange(rooms, page.today)
  return known({
    '@context': CONTEXT,
    '@type': ['LodgingBusiness', 'ApartmentComplex'],
    name: property.name,
    url: absolute(page.href, page.siteOrigin),
    description: metaDescription(property.summaryHtml, property.descriptionHtml),
    image: addressesOf([property.image, ...property.gallery], page.siteOrigin),
    telephone: page.telephone,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: property.address,
      addressLocality: property.city?.name,
      addressCountry: 'GB',
    }),
    geo: property.coordinates && {
      '@type': 'GeoCoordinates',
      latitude: property.coordinates.lat,
      longitude: property.coordinates.lng,
    },
    priceRange: range && priceRangeText(range),
    amenityFeature: property.amenities.map(({ name }) => feature(name)),
    tourBookingPage: property.arrangeViewingUrl,
    containsPlace: page.rooms?.map((room) => linked('Accommodation', room, page.siteOrigin)),
  })
}

/** A room, with an offer for each bookable contract that has a price. */
export function roomJsonLd(
  room: Room,
  page: {
    readonly href: string
    readonly siteOrigin: string
    readonly today: string
    /** The room's name as the page has it; its own where left out. */
    readonly name?: string
    readonly property?: LinkedPage
  },
): JsonLd {
  const { name = room.name, property, siteOrigin, today } = page
  const url = absolute(page.href, siteOrigin)
  const availability = roomAvailability(room, today) === 'limited' ? 'LimitedAvailability' : 'InStock'
  return known({
    '@context': CONTEXT,
    '@type': ['Accommodation', 'Product'],
    name,
    url,
    description: metaDescription(room.descriptionHtml, name),
    image: addressesOf(room.photos, siteOrigin),
    floorSize: room.floorSpace
      ? { '@type': 'QuantitativeValue', value: room.floorSpace, unitCode: SQUARE_METRE }
      : null,
    bed: room.bed && { '@type': 'BedDetails', typeOfBed: room.bed },
    occupancy: { '@type': 'QuantitativeValue', maxValue: room.occupancy },
    amenityFeature: room.facilities.map(feature),
    containedInPlace: property && linked('ApartmentComplex', property, siteOrigin),
    offers: bookableContracts(room, today).flatMap((contract) => offers(contract, { availability, url })),
  })
}

function offers(contract: Contract, page: { readonly availability: string; readonly url: string }): JsonLd[] {
  if (contract.weeklyPence === null) return []
  const price = decimal(contract.weeklyPence)
  return [
    {
      '@type': 'Offer',
      name: contract.title,
      url: contract.bookingUrl ?? page.url,
      price,
      priceCurrency: CURRENCY,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: CURRENCY,
        unitCode: WEEK,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: WEEK },
      },
      availability: `${CONTEXT}/${page.availability}`,
      availabilityStarts: contract.startDate,
      availabilityEnds: contract.endDate,
      eligibleDuration: { '@type': 'QuantitativeValue', value: contract.weeks, unitCode: WEEK },
    },
  ]
}

/** A city: the list of its buildings, and what can be booked in all of them. */
export function cityJsonLd(
  city: { readonly name: string; readonly description: string },
  page: {
    readonly href: string
    readonly siteOrigin: string
    readonly properties: readonly LinkedPage[]
    readonly range: WeeklyRange | null
  },
): JsonLd {
  return known({
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: city.name,
    url: absolute(page.href, page.siteOrigin),
    description: city.description,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: page.properties.length,
      itemListElement: page.properties.map((property, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: linked('ApartmentComplex', property, page.siteOrigin),
      })),
    },
    offers: page.range && {
      '@type': 'AggregateOffer',
      lowPrice: decimal(page.range.lowestPence),
      highPrice: decimal(page.range.highestPence),
      offerCount: page.range.contracts,
      priceCurrency: CURRENCY,
    },
  })
}

const linked = (type: string, { name, href }: LinkedPage, siteOrigin: string): JsonLd => ({
  '@type': type,
  name,
  url: absolute(href, siteOrigin),
})

const feature = (name: string): JsonLd => ({ '@type': 'LocationFeatureSpecification', name, value: true })

const absolute = (href: string, siteOrigin: string): string => new URL(href, siteOrigin).href

const addressesOf = (images: readonly (ContentImage | null)[], siteOrigin: string): readonly string[] =>
  images.flatMap((image) => (image && URL.parse(image.src, siteOrigin)?.href) ?? [])

/** Pounds with two places and a point, as schema.org wants prices. */
const decimal = (pence: number): string => (pence / 100).toFixed(2)

const priceRangeText = ({ lowestPence, highestPence }: WeeklyRange): string =>
  lowestPence === highestPence
    ? `${formatPounds(lowestPence)} a week`
    : `${formatPounds(lowestPence)} to ${formatPounds(highestPence)} a week`

/** A copy without what is not known: an absent word says nothing, an empty one something wrong. */
const known = (data: JsonLd): JsonLd =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
