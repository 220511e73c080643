import { parseSalesPhone } from '#domain/contact/phone.ts'
import { amenityLabel } from '#domain/content/amenity-icons.ts'
import type { City, University } from '#domain/content/city.ts'
import type { Contract } from '#domain/content/contract.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import {
  type Availability,
  currentContracts,
  isContractSoldOut,
  roomAvailability,
} from '#domain/contract/availability.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import { type ContractCost, costOfContract } from '#domain/contract/offers.ts'
import { fromPriceText } from '#domain/contract/price-text.ts'
import { originalImageUrl } from '#domain/images/image-address.ts'
import { roomName } from '#domain/room/room-name.ts'
import { comparedPrices, type OfferingRoom, offeringRoom, offeringRooms } from '#domain/room/room-offer.ts'
import { cityPath, propertyPath, roomPath, universityPath } from '#domain/routing/paths.ts'
import { nearbyProperties } from '#ui/components/nearby-properties.ts'
import { CARDS_PER_PAGE } from '#ui/components/Pagination/paging.ts'
import { roomFacts } from '#ui/components/RoomCard/room-card-view.ts'
import { metaDescription } from './head-texts.ts'
import { itemList, type JsonLd } from './page-graph.ts'

interface SiteOptions {
  readonly siteOrigin: string
}

interface AccommodationGraphOptions extends SiteOptions {
  /** The date in London, `YYYY-MM-DD`. */
  readonly today: string
}

/** Formats pounds for schema.org: a number with two decimals. */
const pounds = (pence: number): string => (pence / 100).toFixed(2)

const geo = (coordinates: City['coordinates']): JsonLd =>
  coordinates === null
    ? {}
    : { geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng } }

const images = (list: readonly ({ readonly src: string } | null)[], siteOrigin: string): JsonLd => {
  const urls = list.flatMap((image) => (image ? [originalImageUrl(image.src, siteOrigin)] : []))
  return urls.length === 0 ? {} : { image: urls }
}

const features = (names: readonly string[]): JsonLd =>
  names.length === 0
    ? {}
    : {
        amenityFeature: names.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
      }

/** Returns a city's page: the first of its properties in their order, and the range of weekly prices. */
export function cityGraph(
  city: City,
  rooms: readonly OfferingRoom[],
  options: SiteOptions,
): readonly JsonLd[] {
  const weekly = comparedPrices(rooms).map(({ weeklyPence }) => weeklyPence)
  const url = new URL(cityPath(city), options.siteOrigin).href
  const [mainEntity] = itemList(
    city.properties
      .slice(0, CARDS_PER_PAGE)
      .map((property) => ({ name: property.name, href: propertyPath(property) })),
    options.siteOrigin,
  )
  return [
    {
      '@type': 'CollectionPage',
      '@id': `${url}#buildings`,
      url,
      name: `Student accommodation in ${city.name}`,
      about: { '@type': 'City', name: city.name, ...geo(city.coordinates) },
      ...(mainEntity && { mainEntity }),
      ...(weekly.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'GBP',
          lowPrice: pounds(weekly.reduce((low, price) => Math.min(low, price))),
          highPrice: pounds(weekly.reduce((high, price) => Math.max(high, price))),
          offerCount: weekly.length,
        },
      }),
    },
  ]
}

/**
 * Returns the property as a place, with the content of its page, but without ratings: search engines take none that a site
 * gives its own buildings, or copies from another.
 */
export function propertyGraph(
  property: Property,
  { siteOrigin, today }: AccommodationGraphOptions,
): readonly JsonLd[] {
  const url = new URL(propertyPath(property), siteOrigin).href
  const weekly = comparedPrices(offeringRooms(property, today)).map(({ weeklyPence }) => weeklyPence)
  const description = metaDescription(property.summaryHtml, property.cardSubtitle)
  return [
    {
      '@type': ['LodgingBusiness', 'ApartmentComplex'],
      '@id': `${url}#building`,
      name: property.name,
      url,
      ...(description && { description }),
      ...images([property.image, ...property.gallery], siteOrigin),
      address: postalAddress(property),
      ...geo(property.coordinates),
      telephone: parseSalesPhone(property.salesPhone).url.replace('tel:', ''),
      ...(weekly.length > 0 && { priceRange: fromPriceText(formatPounds(Math.min(...weekly))) }),
      ...features(property.amenities.map(({ name }) => amenityLabel(name))),
      ...(property.arrangeViewingUrl && {
        tourBookingPage: URL.parse(property.arrangeViewingUrl, siteOrigin)?.href,
      }),
      ...(property.rooms?.length && {
        containsPlace: property.rooms.map((room) => ({
          '@type': 'Accommodation',
          name: roomName(room, property),
          url: new URL(roomPath(property, room), siteOrigin).href,
        })),
      }),
    },
  ]
}

/** A postcode of the United Kingdom at the end of an address, or what may be its district. */
const POSTCODE = /(?:^|[\s,])([A-Z]{1,2}\d[A-Z\d]?)( ?\d[A-Z]{2})?$/i

/** Returns an address in its parts, as far as the editor's text tells them apart. */
function postalAddress({ address, city }: Pick<Property, 'address' | 'city'>): JsonLd {
  const whole = address.trim()
  const [, district = '', rest = ''] = POSTCODE.exec(whole) ?? []
  const before = withoutEnd(whole, district + rest)
  // without its second half it may be the number of a block, unless it follows the city
  const isPostcode = rest !== '' || (district !== '' && city !== null && before.endsWith(city.name))
  const street = withoutEnd(isPostcode ? before : whole, city?.name ?? '') || whole
  return {
    '@type': 'PostalAddress',
    // the answer with a building's reviews has none
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city.name }),
    ...(isPostcode && { postalCode: (district + rest).toUpperCase() }),
    addressCountry: 'GB',
  }
}

/** Returns a text without its last words, and without the punctuation before them. */
const withoutEnd = (text: string, end: string): string =>
  (end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text).replace(/[\s,]{1,20}$/, '')

const AVAILABILITIES: Readonly<Record<Availability, string>> = {
  available: 'InStock',
  limited: 'LimitedAvailability',
  'sold-out': 'SoldOut',
  'price-on-request': 'InStock',
}

/** Returns a room as accommodation and, where a contract has a price, as a product with an offer for each of those. */
export function roomGraph(
  room: Room,
  property: Property,
  { siteOrigin, today }: AccommodationGraphOptions,
): readonly JsonLd[] {
  const url = new URL(roomPath(property, room), siteOrigin).href
  const offered = offeringRoom(room, property, today)
  const ofRoom = roomAvailability(offered)
  const offers = currentContracts(offered).flatMap((contract) =>
    offerOf(contract, costOfContract(contract, offered), {
      availability: AVAILABILITIES[isContractSoldOut(contract, today) ? 'sold-out' : ofRoom],
      url,
    }),
  )
  return [
    {
      '@type': offers.length > 0 ? ['Accommodation', 'Product'] : 'Accommodation',
      '@id': `${url}#room`,
      name: `${roomName(room, property)}, ${property.name}`,
      url,
      description: metaDescription(room.descriptionHtml, roomFacts(room).join(', ')),
      ...images(room.photos, siteOrigin),
      ...(room.floorSpace !== null && {
        floorSize: { '@type': 'QuantitativeValue', value: room.floorSpace, unitCode: 'MTK' },
      }),
      ...(room.bed && { bed: { '@type': 'BedDetails', typeOfBed: room.bed, numberOfBeds: 1 } }),
      occupancy: { '@type': 'QuantitativeValue', value: room.occupancy, unitCode: 'C62' },
      ...features(room.facilities),
      containedInPlace: {
        '@type': 'ApartmentComplex',
        name: property.name,
        url: new URL(propertyPath(property), siteOrigin).href,
      },
      ...(offers.length > 0 && { offers }),
    },
  ]
}

/** Returns an offer for everybody: its price is the total before the site's offers, which have conditions. */
function offerOf(
  contract: Contract,
  cost: ContractCost | null,
  { availability, url }: { readonly availability: string; readonly url: string },
): readonly JsonLd[] {
  const { weeklyPence, weeks } = contract
  if (weeklyPence === null || cost === null) return []
  return [
    {
      '@type': 'Offer',
      ...(contract.title && { name: contract.title }),
      url,
      price: pounds(cost.totalPence),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${availability}`,
      availabilityStarts: contract.startDate,
      availabilityEnds: contract.endDate,
      eligibleDuration: { '@type': 'QuantitativeValue', value: weeks, unitCode: 'WEE' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: pounds(weeklyPence),
        priceCurrency: 'GBP',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' },
      },
    },
  ]
}

/** Returns a university with nearby properties by distance. */
export function universityGraph(
  university: University,
  cities: readonly City[],
  { siteOrigin }: SiteOptions,
): readonly JsonLd[] {
  const buildings = cities.find(({ slug }) => slug === university.city?.slug)?.properties ?? []
  return [
    {
      '@type': 'CollegeOrUniversity',
      name: university.name,
      url: new URL(universityPath(university), siteOrigin).href,
      ...geo(university.coordinates),
    },
    ...itemList(
      nearbyProperties(university, buildings)
        .slice(0, CARDS_PER_PAGE)
        .map(({ label, href }) => ({ name: label, href })),
      siteOrigin,
    ),
  ]
}
