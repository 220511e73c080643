import type { City, CityListing, University } from '#domain/content/city.ts'
import type { Amenity } from '#domain/content/common.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { citiesPath, propertyPath } from '#domain/routing/paths.ts'
import { type CityTileView, cityTileView } from '#ui/components/CityTile/city-tile-view.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { ViewOptions } from '../shared/page-services.ts'
import { type RoomListView, roomListView } from '../shared/RoomList/room-list-view.ts'

export interface CityIndexView {
  readonly head: PageHead
  readonly heading: string
  readonly lead: string
  readonly cities: readonly (CityTileView & {
    readonly properties: readonly {
      readonly name: string
      readonly href: string
      readonly fromWeekly: string | null
      readonly soldOut: boolean
    }[]
    /** The link to the city’s page, where the others are; `null` if these are all. */
    readonly allText: string | null
  })[]
  /** The filter, and the rooms of all cities that match it. */
  readonly list: RoomListView
  /** Amenities that at least one property has. */
  readonly amenities: readonly Amenity[]
}

/** The page of a city has the others. */
const MAX_PROPERTIES = 12

interface CityIndexContent {
  readonly listings: readonly CityListing[]
  readonly cities: readonly City[]
  readonly rooms: readonly OfferingRoom[]
  readonly universities: readonly University[]
  readonly amenities: readonly Amenity[]
}

/** Returns all cities by name, each with its first properties; and the rooms of all cities that match a filter. */
export function cityIndexView(
  { listings, cities, rooms, universities, amenities }: CityIndexContent,
  { brandName, today }: ViewOptions,
  query: URLSearchParams = new URLSearchParams(),
): CityIndexView {
  const buildings = listings.reduce((sum, city) => sum + city.properties.length, 0)
  const lead = `${buildings} buildings in ${listings.length} cities. Every price is for a contract that is available today, with bills included.`
  const place = {
    path: citiesPath(),
    rooms,
    properties: cities.flatMap(({ properties }) => properties),
    universities,
    shownFirst: 'rooms',
    isOfAllCities: true,
  } as const
  return {
    head: pageHead(brandName, {
      title: 'Student accommodation in the UK',
      description: lead,
      path: citiesPath(),
    }),
    heading: 'Student accommodation by city',
    lead,
    list: roomListView(place, query, today).list,
    cities: listings
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
      .map((city) => ({
        ...cityTileView(city),
        allText: city.properties.length > MAX_PROPERTIES ? `All ${city.properties.length} buildings` : null,
        properties: city.properties.slice(0, MAX_PROPERTIES).map((property) => ({
          name: property.name,
          href: propertyPath({ slug: property.slug, city }),
          fromWeekly: property.fromWeeklyPence === null ? null : formatPounds(property.fromWeeklyPence),
          soldOut: property.soldOut,
        })),
      })),
    amenities,
  }
}
