import type { PropertySummary } from '../../domain/content/property.ts'
import type { Room } from '../../domain/content/room.ts'
import {
  cheapestMatchingContract,
  hasCriteria,
  roomFilterQuery,
} from '../../domain/room-filter/roomFilter.ts'
import { withQuery } from '../../domain/routing/paths.ts'
import { priceView } from '../../ui/components/PriceLine/priceView.ts'
import { type PropertyCardView, propertyCardView } from '../../ui/components/PropertyCard/propertyCardView.ts'
import { type RoomFilterOptions, sortRooms } from '../../ui/forms/RoomFilter/roomFilterView.ts'

/**
 * Cards of the buildings with rooms that fit, in the order asked for. Each shows the lowest price that fits and leads
 * to its rooms with the same filter. Without a filter, all buildings as they are.
 */
export function matchingPropertyCards(
  properties: readonly PropertySummary[],
  rooms: readonly Room[],
  { filter, matches }: RoomFilterOptions,
  today: string,
): readonly PropertyCardView[] {
  const isFiltered = hasCriteria(filter)
  const entries = properties.flatMap((property) => {
    const own = rooms.filter((room) => room.property?.slug === property.slug)
    const fitting = own.filter(matches)
    if (isFiltered && fitting.length === 0) return []
    const lowest = cheapestMatchingContract(fitting, filter, today)
    const card = propertyCardView(property, own, today)
    return [
      {
        name: property.name,
        weeklyPence: lowest?.weeklyPence ?? null,
        card: isFiltered
          ? {
              ...card,
              href: `${withQuery(card.href, roomFilterQuery({ ...filter, sort: 'recommended' }))}#rooms`,
              from: lowest && priceView(lowest),
              fromWeekly: (lowest && priceView(lowest)?.weekly) ?? null,
              fit: `${fitting.length} ${fitting.length === 1 ? 'kind of room fits' : 'kinds of room fit'}`,
            }
          : card,
      },
    ]
  })
  return sortRooms(entries, filter, {
    name: ({ name }) => name,
    weeklyPence: ({ weeklyPence }) => weeklyPence,
  }).map(({ card }) => card)
}
