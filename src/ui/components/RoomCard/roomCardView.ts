import type { Contract } from '../../../domain/content/contract.ts'
import type { Property } from '../../../domain/content/property.ts'
import type { Room } from '../../../domain/content/room.ts'
import { roomName } from '../../../domain/content/roomName.ts'
import { roomAvailability } from '../../../domain/contract/availability.ts'
import {
  type ContractChoice,
  contractChoiceQuery,
  selectContract,
} from '../../../domain/contract/contractChoice.ts'
import { formatPounds } from '../../../domain/pricing/money.ts'
import { roomPath, waitingListPath, withQuery } from '../../../domain/routing/paths.ts'
import { type ImageView, imageView } from '../Picture/imageView.ts'
import { fromPriceView, type PriceView, priceView, type Tag } from '../PriceLine/priceView.ts'

/** A room on a card: its facts, its contract total and its availability. */
export interface RoomCardView {
  /** Unique among all rooms; stored in shortlists. */
  readonly id: string
  readonly name: string
  readonly href: string
  readonly image: ImageView | null
  readonly facts: readonly string[]
  readonly from: PriceView | null
  readonly originalWeekly: string | null
  readonly onRequest: boolean
  readonly tag: Tag | null
  /** The path of the waiting list, once the room is sold out. */
  readonly waitingList: string | null
}

/** Returns the facts of a room as short texts. Unknown facts are left out. */
export function roomFacts(room: Room): readonly string[] {
  return [
    room.floorSpace === null ? null : `${room.floorSpace} m²`,
    room.bed,
    room.bathroom,
    room.kitchen,
    room.occupancy > 1 ? `For ${room.occupancy} people` : null,
    room.accessible ? 'Accessible' : null,
  ].filter((fact) => fact !== null)
}

const ANY_CONTRACT: ContractChoice = { weeks: null, start: null }

/** Returns the card of a room. */
export function roomCardView(
  room: Room,
  property: Pick<Property, 'name' | 'slug' | 'city'>,
  today: string,
  /** The contract that the visitor has chosen: the card leads to it. */
  choice: ContractChoice = ANY_CONTRACT,
  /** The contract whose price is shown, `null` for the lowest price that can be booked. */
  contract: Contract | null = null,
): RoomCardView {
  const availability = roomAvailability(room, today)
  const selection = selectContract(room, choice, today)
  const shown = contract ?? (selection.kind === 'chosen' ? selection.contract : null)
  return {
    id: room.slug,
    name: roomName(room, property),
    href:
      selection.kind === 'chosen'
        ? withQuery(roomPath(property, room), contractChoiceQuery(choice))
        : roomPath(property, room),
    image: imageView(room.photos[0]),
    facts: roomFacts(room),
    from: (shown && priceView(shown)) ?? fromPriceView([room], today),
    originalWeekly: room.originalWeeklyPence === null ? null : formatPounds(room.originalWeeklyPence),
    onRequest: availability === 'price-on-request',
    tag: availability === 'sold-out' || availability === 'limited' ? availability : null,
    waitingList:
      availability === 'sold-out' ? waitingListPath({ property: property.slug, room: room.slug }) : null,
  }
}
