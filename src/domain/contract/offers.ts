import type { Offer } from '../content/offer.ts'

/** Whether an offer is valid on a day, including its first and last day. */
const isValidOn = (offer: Offer, day: string): boolean =>
  (offer.startsOn === null || offer.startsOn <= day) && (offer.endsOn === null || offer.endsOn >= day)

const isNational = (offer: Offer): boolean => offer.cities.length === 0 && offer.properties.length === 0

/** The day of booking, and the slugs of the city and the property that are booked. */
export interface OfferPlace {
  readonly today: string
  readonly city?: string
  readonly property?: string
}

/**
 * Returns the offers that are valid today for a city or property, or all valid offers without either. National offers
 * come first; otherwise they are in the order of their last days.
 */
export function activeOffers(
  offers: readonly Offer[],
  { today, city, property }: OfferPlace,
): readonly Offer[] {
  const hasPlace = city !== undefined || property !== undefined
  const applies = (offer: Offer): boolean =>
    !hasPlace ||
    isNational(offer) ||
    (city !== undefined && offer.cities.includes(city)) ||
    (property !== undefined && offer.properties.includes(property))
  const end = (offer: Offer): string => offer.endsOn ?? '9999-12-31'
  return offers
    .filter((offer) => isValidOn(offer, today) && applies(offer))
    .toSorted((a, b) => Number(isNational(b)) - Number(isNational(a)) || end(a).localeCompare(end(b)))
}
