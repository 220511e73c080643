import type { Property, Review, TravelTime } from '#domain/content/property.ts'
import { TRAVEL_MODE_LABELS, usefulTravelTimes } from '#domain/room/travel.ts'
import { universityPath } from '#domain/routing/paths.ts'
import {
  type MapPin,
  type PlaceMapView,
  placeMapView,
  priceWords,
} from '#ui/components/PlaceMap/place-map-view.ts'
import type { EnquiryAction } from '#ui/components/PriceBox/enquiry-actions.ts'
import type { Tag } from '#ui/components/PriceLine/price-view.ts'
import {
  newestFirst,
  type ReviewView,
  reviewsSummary,
  reviewView,
} from '#ui/components/ReviewCard/review-view.ts'
import type { MapTiles } from '#ui/components/TileMap/tile-map-view.ts'

export interface ReviewsView {
  /** `4.2`, of all reviews; `null` where there is none. */
  readonly average: string | null
  readonly count: number
  /** The newest ones. Another page shows all of them. */
  readonly list: readonly ReviewView[]
}

/** How long it takes to one place by every known mode. */
export interface TravelTimeView {
  readonly to: string
  /** `About 15 min on foot, 5 by bike` */
  readonly text: string
}

/** A section of the page, for the list of links to sections. */
export interface SectionLink {
  readonly anchor: string
  readonly label: string
}

/** Returns the map of a property and the universities near it, each with the travel times to it. */
export function propertyMapView(
  { slug, name, coordinates, universities, travelTimes: times }: Property,
  price: { readonly fromWeekly: string | null; readonly tag: Tag | null },
  tiles: MapTiles | null,
): PlaceMapView | null {
  const house: MapPin = {
    kind: 'property',
    slug,
    name,
    coordinates,
    href: '#rooms',
    ...priceWords({ name, ...price }),
  }
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

/** Returns links to the most used sections that the page has. */
export const sectionLinks = (
  { hasANUK, amenities, accessibility, reviews }: Property,
  map: PlaceMapView | null,
): readonly SectionLink[] => [
  { anchor: 'rooms', label: 'Rooms' },
  ...(amenities.length > 0 ? [{ anchor: 'amenities', label: 'Amenities' }] : []),
  ...(map ? [{ anchor: 'location', label: 'Where it is' }] : []),
  ...(accessibility ? [{ anchor: 'access', label: 'Access' }] : []),
  ...(hasANUK ? [{ anchor: 'national-code', label: 'National Code' }] : []),
  ...(reviews.length > 0 ? [{ anchor: 'reviews', label: 'Reviews' }] : []),
]

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

/** How many reviews the page shows. */
const MAX_SHOWN_REVIEWS = 2

/** Returns the newest reviews, with the number and the average of all. */
export function reviewsView(reviews: readonly Review[]): ReviewsView {
  const { average, count } = reviewsSummary(reviews)
  return {
    average,
    count,
    list: reviews.toSorted(newestFirst).slice(0, MAX_SHOWN_REVIEWS).map(reviewView),
  }
}

/** Returns facts about the building as short texts. Unknown facts are left out. */
export const factsOf = ({ hasANUK, energyRating, beds, yearOpened }: Property): readonly string[] =>
  [
    hasANUK ? 'In the National Code' : null,
    energyRating === null ? null : `Energy rating ${energyRating}`,
    beds === null ? null : `${beds} beds`,
    yearOpened === null ? null : `Opened in ${yearOpened}`,
  ].filter((fact) => fact !== null)

/** The next step on the page of a property: its price is that of a room. */
export const SEE_ROOMS: EnquiryAction = { href: '#rooms', label: 'See the rooms', shortLabel: 'See rooms' }
