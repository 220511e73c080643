import type { LetsListing } from '#domain/content/city.ts'
import { bookableContracts } from '#domain/contract/availability.ts'
import { byCostInAll } from '#domain/contract/offers.ts'
import { stayCosts } from '#domain/contract/stay-cost.ts'
import type { Stay } from '#domain/contract/stay-dates.ts'
import { type OfferingRoom, pricedContracts } from '#domain/room/room-offer.ts'
import { letsPropertyPath, propertyPath, withQuery } from '#domain/routing/paths.ts'
import { listPriceView, stayCostText } from '#ui/components/PriceLine/price-view.ts'
import { type PropertyCardView, propertyCardView } from '#ui/components/PropertyCard/property-card-view.ts'
import type { LetsSection } from './lets-section.ts'

/** Returns the cards of a city's properties: without a stay all of the section, or else those that cover it. */
export function letsCards(
  listing: LetsListing,
  section: LetsSection,
  {
    stay,
    roomsOf,
    isInSection,
  }: {
    stay: Stay | null
    roomsOf: (property: string) => readonly OfferingRoom[]
    isInSection: (property: string) => boolean
  },
): readonly PropertyCardView[] {
  if (stay === null)
    return listing.properties.map((property) => ({
      ...propertyCardView(property, null),
      ...sectionPrice(roomsOf(property.slug), section),
      href: letsPropertyPath(section, property),
    }))
  return listing.properties.flatMap((property): PropertyCardView[] => {
    const ofProperty = roomsOf(property.slug)
    const [cheapest] = stayCosts(ofProperty, stay).filter(({ nightsMissing }) => nightsMissing === 0)
    if (!cheapest) return []
    const price = listPriceView(pricedContracts(cheapest.room, [cheapest.contract]))
    return [
      {
        ...propertyCardView(property, ofProperty),
        href: withQuery(
          isInSection(property.slug) ? letsPropertyPath(section, property) : propertyPath(property),
          { ...stay },
        ),
        from: price,
        fromWeekly: price?.weekly ?? null,
        matchText: stayCostText(cheapest),
      },
    ]
  })
}

/** Returns the lowest price of a section among these rooms, with its total; nothing where none is known. */
function sectionPrice(
  rooms: readonly OfferingRoom[],
  { option }: LetsSection,
): Partial<Pick<PropertyCardView, 'from' | 'fromWeekly'>> {
  const prices = rooms
    .flatMap((room) => pricedContracts(room, bookableContracts(room, option)))
    .toSorted(byCostInAll)
  const price = listPriceView(prices)
  return price ? { from: price, fromWeekly: price.weekly } : {}
}
