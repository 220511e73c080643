import type { City, University } from '#domain/content/city.ts'
import { roomAvailability } from '#domain/contract/availability.ts'
import { fromPriceText, totalLine } from '#domain/contract/price-text.ts'
import type { RoomFilter } from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { distanceInMetres } from '#domain/room/travel.ts'
import { citiesPath, cityPath, universityPath } from '#domain/routing/paths.ts'
import { type NearbyProperty, nearbyProperties } from '#ui/components/nearby-properties.ts'
import { type ImageView, imageView } from '#ui/components/Picture/image-view.ts'
import {
  type MapPin,
  type PlaceMapView,
  placeMapView,
  priceWords,
} from '#ui/components/PlaceMap/place-map-view.ts'
import { fromPriceView, type PriceView } from '#ui/components/PriceLine/price-view.ts'
import type { PropertyCardView } from '#ui/components/PropertyCard/property-card-view.ts'
import type { MapTiles } from '#ui/components/TileMap/tile-map-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { MapViewOptions } from '../shared/page-services.ts'
import { type RoomListView, roomListView } from '../shared/RoomList/room-list-view.ts'

export interface CityView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly name: string
  readonly strapline: string
  readonly summaryHtml: string
  readonly descriptionHtml: string
  readonly image: ImageView | null
  /** What rooms cost in all and a week, in the order of what the list compares; `null` where it is filtered. */
  readonly fromText: string | null
  /** The number of available room types, such as `6 of 9 kinds of room available`. */
  readonly availableText: string
  readonly list: RoomListView
  /** The universities of the city, each with its nearest properties. */
  readonly universities: readonly {
    readonly name: string
    readonly href: string
    readonly nearest: readonly NearbyProperty[]
  }[]
  readonly map: PlaceMapView | null
  /** The three nearest cities of the site, with their distances. */
  readonly nearby: readonly { readonly label: string; readonly href: string }[]
  readonly areas: City['areas']
  readonly faqs: readonly { readonly question: string; readonly answerHtml: string }[]
}

const MAX_NEARBY_CITIES = 3
/** The page of a university has the others. */
const MAX_NEAREST = 6

function nearbyCities({ slug, coordinates }: City, cities: readonly City[]): CityView['nearby'] {
  if (coordinates === null) return []
  return cities
    .flatMap((other) =>
      other.slug !== slug && other.coordinates
        ? [{ other, metres: distanceInMetres(coordinates, other.coordinates) }]
        : [],
    )
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MAX_NEARBY_CITIES)
    .map(({ other, metres }) => ({
      label: `${other.name}, ${Math.round(metres / 1000)} km`,
      href: cityPath(other),
    }))
}

function fromTextOf(price: PriceView | null, { by }: Pick<RoomFilter, 'by'>): string | null {
  if (price === null) return null
  const [weekly, total] = [fromPriceText(price.weekly), totalLine(price)]
  return by === 'week' ? `${weekly}, ${total}` : `${total} · ${weekly}`
}

/**
 * Returns the page of a city. `rooms` are all rooms of the city, `query` is the room filter, `cities` are all cities of
 * the site.
 */
export function cityView(
  city: City,
  rooms: readonly OfferingRoom[],
  universities: readonly University[],
  { brandName, today, mapTiles = null }: MapViewOptions,
  query: URLSearchParams = new URLSearchParams(),
  cities: readonly City[] = [],
): CityView {
  const universitiesOfCity = universities.filter((university) => university.city?.slug === city.slug)
  const availableCount = rooms.filter((room) => roomAvailability(room) !== 'sold-out').length
  const path = cityPath(city)
  const { properties } = city
  const place = { path, rooms, properties, universities: universitiesOfCity }
  const { list, found, onMap, numbered, canonicalPath } = roomListView(place, query, today)
  const fromText = fromTextOf(fromPriceView(rooms), found.filter)
  return {
    head: pageHead(brandName, {
      title: `Student accommodation in ${city.name}`,
      numbered,
      description: city.summaryHtml,
      otherwise: city.strapline,
      path: canonicalPath,
      meta: city.meta,
      image: city.image,
      sharing: [fromText],
    }),
    crumbs: [
      HOME_CRUMB,
      { label: 'Student accommodation', href: citiesPath() },
      { label: city.name, href: path },
    ],
    name: city.name,
    strapline: city.strapline,
    summaryHtml: city.summaryHtml,
    descriptionHtml: city.descriptionHtml,
    image: imageView(city.image),
    fromText: list.filter.isActive ? null : fromText,
    // the line above a filtered list says how many of its rooms are available
    availableText: list.filter.isActive ? '' : `${availableCount} of ${rooms.length} kinds of room available`,
    list,
    universities: universitiesOfCity.map((university) => ({
      name: university.name,
      href: universityPath(university),
      nearest: nearbyProperties(university, city.properties).slice(0, MAX_NEAREST),
    })),
    map: cityMapView(city, universitiesOfCity, onMap, found.filter.near, mapTiles),
    nearby: nearbyCities(city, cities),
    areas: city.areas,
    faqs: city.faqs,
  }
}

/**
 * Returns the map of a city, `null` where no coordinates are known. `cards` are the properties that match the filter;
 * `near` is the slug of the chosen university.
 */
function cityMapView(
  city: City,
  universities: readonly University[],
  cards: readonly PropertyCardView[],
  near: string | null,
  tiles: MapTiles | null = null,
): PlaceMapView | null {
  const matching = new Map(cards.map((card) => [card.slug, card]))
  const properties = city.properties.flatMap(({ slug, name, coordinates }): readonly MapPin[] => {
    const card = matching.get(slug)
    return card ? [{ kind: 'property', slug, name, coordinates, href: card.href, ...priceWords(card) }] : []
  })
  const campuses = universities.map((university, index): MapPin => {
    const { slug, name, coordinates } = university
    const label = String(index + 1)
    return {
      kind: 'university',
      slug,
      name,
      coordinates,
      href: universityPath(university),
      label,
      description: `${label}, ${name}`,
      detail: 'university',
    }
  })
  const known = campuses.filter(({ coordinates }) => coordinates)
  const chosen = known.find(({ slug }) => slug === near)
  return placeMapView([...properties, ...campuses], {
    walksFrom: chosen ?? known[0],
    isChosen: chosen !== undefined,
    tiles,
  })
}
