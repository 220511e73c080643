import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import type { ContractChoice } from '#domain/contract/contract-choice.ts'
import type { Stay } from '#domain/contract/stay-dates.ts'
import { alternativeRooms } from '#domain/room/alternative-rooms.ts'
import { NO_FILTER } from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import type { EnquiryAction } from '#ui/components/PriceBox/enquiry-actions.ts'
import type { RoomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import { type PageServices, roomsWithOffers } from '../page-services.ts'
import { cardForStay, shownRooms } from '../RoomList/stay-rooms.ts'

const MAX_ALTERNATIVES = 6

/** The available rooms in the city of a sold-out room or property. */
export interface AlternativesView {
  readonly heading: string
  readonly rooms: readonly RoomCardView[]
}

/** The first action for a sold-out room or property: a link to the available ones. */
export const SEE_ALTERNATIVES: EnquiryAction = {
  href: '#free',
  label: 'See what is available nearby',
  shortLabel: 'See others',
}

/** Reads the rooms of a property's city. Returns none if they cannot be read, since the page works without them. */
export const roomsOfCity = async (
  services: Pick<PageServices, 'readOptional' | 'today'>,
  { city }: Property,
): Promise<readonly OfferingRoom[]> =>
  roomsWithOffers(
    services,
    (city &&
      (await services.readOptional(
        (source) => source.rooms({ city: city.slug }),
        "Couldn't fetch what is available nearby",
      ))) ??
      [],
  )

/** What is sold out, and what the visitor asked for. */
interface SoldOut {
  readonly rooms: readonly Room[]
  readonly property: Property
  readonly choice: ContractChoice
  readonly stay: Stay | null
}

/** Returns available rooms in place of sold-out ones, those for the whole stay first; `null` if there are none. */
export function alternativesView(
  cityRooms: readonly OfferingRoom[],
  { rooms, property, choice, stay }: SoldOut,
): AlternativesView | null {
  const found = alternativeRooms(cityRooms, { rooms, property: property.slug, choice })
  if (found.length === 0) return null
  const shown = shownRooms(found, stay, { ...NO_FILTER, ...choice })
  // the most similar first, as without a stay, and not the cheapest
  const similarity = new Map(found.map((room, index) => [room, index]))
  const rank = ({ room, cost }: (typeof shown)[number]): number =>
    Number(similarity.get(room)) + (cost ? 0 : found.length)
  return {
    heading: property.city ? `Available now in ${property.city.name}` : 'Available now',
    rooms: shown
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, MAX_ALTERNATIVES)
      .map((one) => ({
        ...cardForStay(one, { stay, choice }),
        property: one.room.property.name,
      })),
  }
}
