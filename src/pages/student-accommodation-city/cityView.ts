import type { City } from '../../domain/content/city.ts'
import type { Room } from '../../domain/content/room.ts'
import type { University } from '../../domain/content/university.ts'
import { roomAvailability } from '../../domain/contract/availability.ts'
import { distanceInMetres } from '../../domain/geo/distance.ts'
import { citiesPath, cityPath, propertyPath, universityPath } from '../../domain/routing/paths.ts'
import { metaDescription } from '../../domain/seo/description.ts'
import { pageTitle } from '../../domain/seo/title.ts'
import { type MapView, mapView, type Place } from '../../ui/components/LocationMap/mapView.ts'
import {
  type NearbyProperty,
  nearbyProperties,
} from '../../ui/components/NearbyPropertyList/nearbyProperties.ts'
import { type ImageView, imageView } from '../../ui/components/Picture/imageView.ts'
import { fromPriceView, type PriceView } from '../../ui/components/PriceLine/priceView.ts'
import type { PropertyCardView } from '../../ui/components/PropertyCard/propertyCardView.ts'
import { type RoomFilterView, roomFilterOptions } from '../../ui/forms/RoomFilter/roomFilterView.ts'
import { type Crumb, HOME_CRUMB } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import { matchingPropertyCards } from '../shared/matchingPropertyCards.ts'
import type { PageHead } from '../shared/pageHead.ts'
import type { ViewOptions } from '../shared/viewOptions.ts'

export interface CityView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly name: string
  readonly strapline: string
  readonly summaryHtml: string
  readonly descriptionHtml: string
  readonly image: ImageView | null
  readonly from: PriceView | null
  /** The number of available room types, such as `6 room types available`. */
  readonly availableText: string
  readonly filter: RoomFilterView
  readonly properties: readonly PropertyCardView[]
  /** The universities of the city, each with its nearest properties. */
  readonly universities: readonly {
    readonly name: string
    readonly href: string
    readonly nearest: readonly NearbyProperty[]
  }[]
  readonly map: MapView | null
  /** The three nearest cities of the site, with their distances. */
  readonly nearby: readonly { readonly label: string; readonly href: string }[]
  readonly areas: City['areas']
  readonly faqs: readonly { readonly question: string; readonly answerHtml: string }[]
}

const MAX_NEARBY_CITIES = 3

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

/**
 * Returns the page of a city. `rooms` are all rooms of the city, `query` is the room filter, `cities` are all cities of
 * the site.
 */
export function cityView(
  city: City,
  rooms: readonly Room[],
  universities: readonly University[],
  { brandName, today }: ViewOptions,
  query: URLSearchParams = new URLSearchParams(),
  cities: readonly City[] = [],
): CityView {
  const universitiesOfCity = universities.filter((university) => university.city?.slug === city.slug)
  const availableCount = rooms.filter((room) => roomAvailability(room, today) !== 'sold-out').length
  const path = cityPath(city)
  const found = roomFilterOptions(rooms, { query, today, path, defaultOrder: 'Our order' })
  return {
    head: {
      title: pageTitle(city.meta.title ?? `Student accommodation in ${city.name}`, brandName),
      description: metaDescription(city.meta.description ?? city.summaryHtml, city.strapline),
      canonicalPath: path,
      robots: 'index, follow',
      ...(city.image && { image: city.image.src }),
    },
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
    from: fromPriceView(rooms, today),
    availableText: `${availableCount} of ${rooms.length} room types available`,
    filter: found.view,
    properties: matchingPropertyCards(city.properties, rooms, found, today),
    universities: universitiesOfCity.map((university) => ({
      name: university.name,
      href: universityPath(university),
      nearest: nearbyProperties(university, city.properties),
    })),
    map: mapView([
      ...city.properties.map(
        (property): Place => ({
          kind: 'property',
          name: property.name,
          href: propertyPath(property),
          coordinates: property.coordinates,
        }),
      ),
      ...universitiesOfCity.map(
        (university): Place => ({
          kind: 'university',
          name: university.name,
          href: universityPath(university),
          coordinates: university.coordinates,
        }),
      ),
    ]),
    nearby: nearbyCities(city, cities),
    areas: city.areas,
    faqs: city.faqs,
  }
}
