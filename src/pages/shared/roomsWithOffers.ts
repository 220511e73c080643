import type { Room } from '../../domain/content/room.ts'
import { type OfferingRoom, withOffers } from '../../domain/room/roomOffer.ts'
import type { PageServices } from './pageServices.ts'

/**
 * Adds to rooms the offers of their properties, so that a list shows the price that the page of a room shows. If they
 * cannot be read, the list shows the totals without them.
 */
export async function roomsWithOffers(
  services: Pick<PageServices, 'readOptional'>,
  rooms: readonly Room[],
): Promise<readonly OfferingRoom[]> {
  if (rooms.length === 0) return []
  const properties =
    (await services.readOptional((source) => source.locations, "Couldn't fetch the offers of properties")) ??
    []
  return withOffers(rooms, properties)
}
