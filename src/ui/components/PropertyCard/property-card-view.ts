import type { PropertySummary } from '#domain/content/property.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { propertyPath } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '../Picture/image-view.ts'
import { availabilityTag, fromPriceView, type PriceView, type Tag } from '../PriceLine/price-view.ts'

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
}

/** Returns the card of a property. With its rooms, the price and the tag are derived from their contracts. */
export function propertyCardView(
  property: PropertySummary,
  rooms: readonly OfferingRoom[] | null,
  today: string,
): PropertyCardView {
  const from = rooms && fromPriceView(rooms, today)
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
    tag: rooms && availabilityTag(rooms, today),
    hasANUK: property.hasANUK,
  }
}
