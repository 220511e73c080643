import { amenityIcon } from '#domain/content/amenity-icons.ts'
import type { Assurance } from '#domain/content/common.ts'
import type { Property, TravelTime } from '#domain/content/property.ts'
import type { Globals } from '#domain/content/site.ts'
import { TRAVEL_MODE_LABELS, usefulTravelTimes } from '#domain/room/travel.ts'
import { propertyPath, universityPath } from '#domain/routing/paths.ts'
import {
  type MapPin,
  type PlaceMapView,
  placeMapView,
  priceWords,
} from '#ui/components/PlaceMap/place-map-view.ts'
import type { Tag } from '#ui/components/PriceLine/price-view.ts'
import { nearestJourneyText } from '#ui/components/PropertyCard/property-card-view.ts'
import { type ReviewsView, reviewsView } from '#ui/components/ReviewCard/review-view.ts'
import type { MapTiles } from '#ui/components/TileMap/tile-map-view.ts'

/** How long it takes to one place by every known mode. */
export interface TravelTimeView {
  readonly to: string
  /** `About 15 min on foot, 5 by bike` */
  readonly text: string
}

/**
 * Returns the map of a property and the universities near it, each with the travel times to it. Its own pin shows a price
 * and leads to `href`.
 */
export function propertyMapView(
  { slug, name, coordinates, universities, travelTimes: times }: Property,
  { href, ...price }: { readonly href: string; readonly fromWeekly: string | null; readonly tag: Tag | null },
  tiles: MapTiles | null,
): PlaceMapView | null {
  const house: MapPin = { kind: 'property', slug, name, coordinates, href, ...priceWords({ name, ...price }) }
  const journeys = travelTimes(times)
  const campuses = universities.map((university, index): MapPin => {
    const label = String(index + 1)
    return {
      kind: 'university',
      slug: university.slug,
      name: university.name,
      coordinates: university.coordinates,
      href: universityPath(university),
      label,
      description: `${label}, ${university.name}`,
      detail: journeys.find(({ to }) => to === university.name)?.text ?? 'university',
    }
  })
  return placeMapView([house, ...campuses], {
    walksFrom: coordinates ? house : undefined,
    isChosen: false,
    tiles,
  })
}

/** Returns travel times by place. */
export function travelTimes(times: readonly TravelTime[]): readonly TravelTimeView[] {
  const byPlace = Map.groupBy(usefulTravelTimes(times), (time) => time.to)
  return [...byPlace].map(([to, list]) => ({
    to,
    text: `About ${list
      .map(({ mode, minutes }, index) => `${minutes}${index === 0 ? ' min' : ''} ${TRAVEL_MODE_LABELS[mode]}`)
      .join(', ')}`,
  }))
}

/** Returns amenities as a page is sent them: without the icons that follow from their names. */
export const amenitiesView = ({ amenities }: Property): Property['amenities'] =>
  amenities.map(({ name, icon }) => ({ name, icon: amenityIcon(icon) === amenityIcon(name) ? '' : icon }))

/** Returns the promises of a property, or else of the site. */
export const assurancesOf = (
  property: Property,
  globals: Partial<Pick<Globals, 'assurances'>> | null,
): readonly Assurance[] =>
  property.assurances.length > 0 ? property.assurances : (globals?.assurances ?? [])

/** What the page of a room says of its building. */
export interface BuildingView {
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly address: string
  /** `About 10 min on foot to Leeds Beckett University`; `null` where the content has no such time. */
  readonly journey: string | null
  readonly amenities: Property['amenities']
  readonly map: PlaceMapView | null
  readonly coordinates: Property['coordinates']
  readonly reviews: ReviewsView
}

/** Returns what the page of a room says of its building. `price` is that of the room, and where it stands on the page. */
export const buildingView = (
  property: Property,
  price: Parameters<typeof propertyMapView>[1],
  tiles: MapTiles | null,
): BuildingView => ({
  slug: property.slug,
  name: property.name,
  href: propertyPath(property),
  address: property.address,
  journey: nearestJourneyText(property),
  amenities: amenitiesView(property),
  map: propertyMapView(property, price, tiles),
  coordinates: property.coordinates,
  reviews: reviewsView(property),
})
