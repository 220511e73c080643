import { countText } from '#domain/content/count-text.ts'
import { hasCriteria } from '#domain/room/room-criteria.ts'
import { matchingPrices, roomFilterQuery, sortedPence, sortRooms } from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { withQuery } from '#domain/routing/paths.ts'
import { comparedBy, listPriceView } from '#ui/components/PriceLine/price-view.ts'
import {
  type ListedProperty,
  type PropertyCardView,
  propertyCardView,
} from '#ui/components/PropertyCard/property-card-view.ts'
import type { RoomFilterOptions } from '#ui/forms/RoomFilter/room-filter-view.ts'

/**
 * Returns cards of the properties with matching rooms, in the order of the filter. Each shows the lowest matching price
 * and leads to its rooms with the same filter. Without a filter it returns all properties, which compare prices as the
 * list does.
 */
export function matchingPropertyCards(
  properties: readonly ListedProperty[],
  rooms: readonly OfferingRoom[],
  { filter, matches }: RoomFilterOptions,
): readonly PropertyCardView[] {
  const isFiltered = hasCriteria(filter)
  const roomsBySlug = Map.groupBy(rooms, (room) => room.property?.slug)
  const entries = properties.flatMap((property) => {
    const roomsOfProperty = roomsBySlug.get(property.slug) ?? []
    const matchingRooms = roomsOfProperty.filter(matches)
    if (isFiltered && matchingRooms.length === 0) return []
    const prices = matchingPrices(matchingRooms, filter)
    const unfiltered = propertyCardView(property, roomsOfProperty)
    const card = {
      ...unfiltered,
      href: withQuery(unfiltered.href, filter.by === null ? {} : { by: filter.by }),
      from: comparedBy(unfiltered.from, filter),
    }
    const from = comparedBy(listPriceView(prices), filter)
    return [
      {
        name: property.name,
        pence: sortedPence(prices, filter),
        card: isFiltered
          ? {
              ...card,
              href: `${withQuery(unfiltered.href, roomFilterQuery({ ...filter, sort: 'recommended' }))}#rooms`,
              from,
              fromWeekly: from?.weekly ?? null,
              matchText: countText(matchingRooms.length, 'kind of room matches', 'kinds of room match'),
            }
          : card,
      },
    ]
  })
  return sortRooms(entries, filter, {
    name: ({ name }) => name,
    pence: ({ pence }) => pence,
  }).map(({ card }) => card)
}
