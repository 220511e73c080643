import type { Offer } from '../content/offer.ts'

/** Whether an offer runs on a day, first and last day included. */
const runsOn = (offer: Offer, day: string): boolean =>
  (offer.startsOn === null || offer.startsOn <= day) && (offer.endsOn === null || offer.endsOn >= day)

const isNational = (offer: Offer): boolean => offer.cities.length === 0 && offer.properties.length === 0

/**
 * The offers that run today and hold for a city or property (either may be left out: then all that run). Those for
 * everywhere come first, then the ones that end soonest; expired ones vanish by themselves.
 */
export function activeOffers(
  offers: readonly Offer[],
  { today, city, property }: { readonly today: string; readonly city?: string; readonly property?: string },
): readonly Offer[] {
  const asked = city !== undefined || property !== undefined
  const holds = (offer: Offer): boolean =>
    !asked ||
    isNational(offer) ||
    (city !== undefined && offer.cities.includes(city)) ||
    (property !== undefined && offer.properties.includes(property))
  const end = (offer: Offer): string => offer.endsOn ?? '9999-12-31'
  return offers
    .filter((offer) => runsOn(offer, today) && holds(offer))
    .toSorted((a, b) => Number(isNational(b)) - Number(isNational(a)) || end(a).localeCompare(end(b)))
}
