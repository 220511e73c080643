import type { City, University } from '../../domain/content/city.ts'
import type { Room } from '../../domain/content/room.ts'
import { roomAvailability } from '../../domain/contract/availability.ts'
import { distanceInMetres, MAX_WALK_MINUTES, walkingMinutes } from '../../domain/place/travel.ts'
import { cheapestMatchingContract, roomFilterQuery } from '../../domain/room/roomFilter.ts'
import { citiesPath, cityPath, universityPath, withQuery } from '../../domain/routing/paths.ts'
import { metaDescription, pageTitle } from '../../domain/search/headTexts.ts'
import {
  distanceText,
  type NearbyProperty,
  nearbyProperties,
} from '../../ui/components/NearbyPropertyList/nearbyProperties.ts'
import { listPage } from '../../ui/components/Pagination/listPage.ts'
import type { PagingView } from '../../ui/components/Pagination/paging.ts'
import { type ImageView, imageView } from '../../ui/components/Picture/imageView.ts'
import { fromPriceView, type PriceView } from '../../ui/components/PriceLine/priceView.ts'
import type { PropertyCardView } from '../../ui/components/PropertyCard/propertyCardView.ts'
import { type RoomCardView, roomCardView } from '../../ui/components/RoomCard/roomCardView.ts'
import {
  type RoomFilterOptions,
  type RoomFilterView,
  roomFilterOptions,
  sortRooms,
} from '../../ui/forms/RoomFilter/roomFilterView.ts'
import { type Crumb, HOME_CRUMB } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import { matchingPropertyCards } from '../shared/matchingPropertyCards.ts'
import type { PageHead } from '../shared/pageHead.ts'
import type { MapViewOptions } from '../shared/pageServices.ts'
import { type CityMapView, cityMapView } from './cityMapView.ts'

export interface CityView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly name: string
  readonly strapline: string
  readonly summaryHtml: string
  readonly descriptionHtml: string
  readonly image: ImageView | null
  readonly from: PriceView | null
  /** The number of available room types, such as `6 of 9 kinds of room available`. */
  readonly availableText: string
  readonly filter: RoomFilterView
  readonly shown: 'buildings' | 'rooms'
  /** Links to the list of properties and to the list of rooms, with the same filter. */
  readonly switch: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[]
  readonly properties: readonly (PropertyCardView & { readonly walk: string | null })[]
  /** The matching rooms, each with its property; none where properties are shown. */
  readonly rooms: readonly RoomCardView[]
  /** The pages of the list that is shown. The map has the properties of this page. */
  readonly paging: PagingView | null
  /** The universities of the city, each with its nearest properties. */
  readonly universities: readonly {
    readonly name: string
    readonly href: string
    readonly nearest: readonly NearbyProperty[]
  }[]
  readonly map: CityMapView | null
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

/** Returns the walk to the chosen university, or the distance if it is too far to walk. */
function walkText(property: string, { properties }: City, university: University): string | null {
  const from = university.coordinates
  const to = properties.find(({ slug }) => slug === property)?.coordinates
  if (!from || !to) return null
  const metres = distanceInMetres(from, to)
  const minutes = walkingMinutes(metres)
  return minutes <= MAX_WALK_MINUTES
    ? `About ${minutes} min on foot to ${university.name}`
    : `${distanceText(metres)} from ${university.name}`
}

/** Returns the matching rooms in the order of the filter, each with its property and its cheapest matching contract. */
function matchingRooms(rooms: readonly Room[], { filter, matches }: RoomFilterOptions, today: string) {
  const entries = rooms.filter(matches).flatMap((room) =>
    room.property
      ? [
          {
            room,
            property: room.property,
            contract: cheapestMatchingContract([room], filter, today),
          },
        ]
      : [],
  )
  return sortRooms(entries, filter, {
    name: ({ room }) => room.name,
    weeklyPence: ({ contract }) => contract?.weeklyPence ?? null,
  })
}

/**
 * Returns the page of a city. `rooms` are all rooms of the city, `query` is the room filter, `cities` are all cities of
 * the site.
 */
export function cityView(
  city: City,
  rooms: readonly Room[],
  universities: readonly University[],
  { brandName, today, mapTiles = null }: MapViewOptions,
  query: URLSearchParams = new URLSearchParams(),
  cities: readonly City[] = [],
): CityView {
  const universitiesOfCity = universities.filter((university) => university.city?.slug === city.slug)
  const availableCount = rooms.filter((room) => roomAvailability(room, today) !== 'sold-out').length
  const path = cityPath(city)
  const search = { properties: city.properties, universities: universitiesOfCity }
  const found = roomFilterOptions(rooms, { query, today, path, defaultOrder: 'Recommended', search })
  const shown = found.view.search?.shown === 'rooms' ? 'rooms' : 'buildings'
  const kept = { ...roomFilterQuery(found.filter), ...(shown === 'rooms' && { show: 'rooms' }) }
  const list = { query, path, kept, anchor: 'list' }
  const cards = matchingPropertyCards(city.properties, rooms, found, today)
  const roomsPage = listPage(shown === 'rooms' ? matchingRooms(rooms, found, today) : [], list)
  const cardsPage = listPage(cards, list)
  const { paging, numbered, canonicalPath } = shown === 'rooms' ? roomsPage : cardsPage
  const slugsOfRooms = new Set(roomsPage.items.map(({ property }) => property.slug))
  const onMap = shown === 'rooms' ? cards.filter(({ slug }) => slugsOfRooms.has(slug)) : cardsPage.items
  const chosen = universitiesOfCity.find(({ slug }) => slug === found.filter.near)
  return {
    head: {
      title: pageTitle(`${city.meta.title ?? `Student accommodation in ${city.name}`}${numbered}`, brandName),
      description: metaDescription(city.meta.description ?? city.summaryHtml, city.strapline),
      canonicalPath,
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
    availableText: `${availableCount} of ${rooms.length} kinds of room available`,
    filter: found.view,
    shown,
    switch: (['buildings', 'rooms'] as const).map((one) => ({
      label: one === 'rooms' ? 'Rooms' : 'Buildings',
      href: withQuery(path, { ...roomFilterQuery(found.filter), ...(one === 'rooms' && { show: 'rooms' }) }),
      isCurrent: one === shown,
    })),
    paging,
    properties: cardsPage.items.map((card) => ({
      ...card,
      walk: chosen ? walkText(card.slug, city, chosen) : null,
    })),
    rooms: roomsPage.items.map(({ room, property, contract }) => ({
      ...roomCardView(room, property, today, found.filter, contract),
      property: property.name,
    })),
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
