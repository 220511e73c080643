import { amenityLabel } from '#domain/content/amenity-icons.ts'
import type { Property, PropertySummary } from '#domain/content/property.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { journeyToText, nearestUniversity } from '#domain/room/travel.ts'
import { propertyPath } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '../Picture/image-view.ts'
import { availabilityTag, fromPriceView, type PriceView, type Tag } from '../PriceLine/price-view.ts'
import { ratingText, reviewsSummary } from '../ReviewCard/review-view.ts'

export interface PropertyCardView {
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly cityName: string | null
  readonly subtitle: string
  readonly address: string
  readonly image: ImageView | null
  /** `£165`, or `null` where nothing can be booked. */
  readonly fromWeekly: string | null
  /** The contract of the weekly price, where the property's rooms were read. */
  readonly from: PriceView | null
  readonly tag: Tag | null
  readonly hasANUK: boolean
  /** How many room types match a filter, such as `2 kinds of room match`; absent without a filter. */
  readonly matchText?: string
  /** `4.1 out of 5 from 14 reviews`; `null` where there is none, or the property itself was not read. */
  readonly rating: string | null
  /** The shortest journey to a university; `null` where the content has no such time. */
  readonly journey: string | null
  /** The first amenities. */
  readonly amenities: readonly string[]
}

/** A property in a list. What only the property itself has is absent where it was not read. */
export type ListedProperty = PropertySummary &
  Partial<Pick<Property, 'reviews' | 'amenities' | 'travelTimes' | 'universities'>>

/** The amenities that a card names. */
const MAX_AMENITIES = 3

/** Words the shortest journey from a property to a university: `About 10 min on foot to Leeds Beckett University`. */
export function nearestJourneyText({
  travelTimes = [],
  universities = [],
}: Partial<Pick<Property, 'travelTimes' | 'universities'>>): string | null {
  const journey = nearestUniversity({ travelTimes, universities })
  return journey && journeyToText(journey)
}

/** Returns the card of a property. With its rooms, the price and the tag are derived from their contracts. */
export function propertyCardView(
  property: ListedProperty,
  rooms: readonly OfferingRoom[] | null,
): PropertyCardView {
  const from = rooms && fromPriceView(rooms)
  const summaryWeekly = property.fromWeeklyPence === null ? null : formatPounds(property.fromWeeklyPence)
  return {
    slug: property.slug,
    name: property.name,
    href: propertyPath(property),
    cityName: property.city?.name ?? null,
    subtitle: property.cardSubtitle,
    address: property.address,
    image: imageView(property.image),
    fromWeekly: rooms ? (from?.weekly ?? null) : summaryWeekly,
    from,
    tag: rooms && availabilityTag(rooms),
    hasANUK: property.hasANUK,
    rating: ratingText(reviewsSummary(property.reviews ?? [])),
    journey: nearestJourneyText(property),
    amenities: (property.amenities ?? []).slice(0, MAX_AMENITIES).map(({ name }) => amenityLabel(name)),
  }
}
