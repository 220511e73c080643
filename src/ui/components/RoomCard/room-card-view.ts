import type { Room } from '#domain/content/room.ts'
import { roomAvailability } from '#domain/contract/availability.ts'
import {
  ANY_CONTRACT,
  type ContractChoice,
  choiceOfContract,
  contractChoiceQuery,
  selectContract,
} from '#domain/contract/contract-choice.ts'
import type { PricedRoom } from '#domain/room/room-filter.ts'
import { roomName } from '#domain/room/room-name.ts'
import {
  comparedPrices,
  isListed,
  type ListedRoom,
  type OfferingRoom,
  type PricedContract,
  pricedContracts,
} from '#domain/room/room-offer.ts'
import { shortlistEntry } from '#domain/room/shortlist.ts'
import { roomPath, waitingListPath, withQuery } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '../Picture/image-view.ts'
import { listPriceView, type PriceView, type Tag, weeklyBeforeText } from '../PriceLine/price-view.ts'
import type { StayParts } from '../StayBar/StayBar.tsx'

/**
 * A room on a card: its facts, its contract total and its availability. Fields without a value are absent, since a page
 * has many cards.
 */
export interface RoomCardView {
  /** Unique among all rooms; stored in shortlists. */
  readonly id: string
  /** The entry in shortlists, where a contract is chosen. */
  readonly entry?: string
  readonly name: string
  /** The property, where the list does not name it. */
  readonly property?: string
  /** The walk to the chosen university. */
  readonly walk?: string
  /** What it lacks of the visitor's wishes. */
  readonly lacks?: string
  /** What its contract costs for the visitor's dates, with the days on which the room is empty. */
  readonly stay?: { readonly text: string; readonly perWeek: string; readonly bar: StayParts }
  readonly href: string
  readonly image: ImageView | null
  readonly facts: readonly string[]
  readonly from: Omit<PriceView, 'deposit' | 'dates'> | null
  readonly originalWeekly?: string
  readonly onRequest?: true
  readonly tag: Tag | null
  /** The path of the waiting list, once the room is sold out. */
  readonly waitingList?: string
}

/** Returns the facts of a room as short texts. Unknown facts are left out. */
export function roomFacts(room: Room): readonly string[] {
  return [
    room.floorSpace === null ? null : `${room.floorSpace} m²`,
    room.bed,
    room.bathroom,
    // among other facts, the text must say what is shared
    room.kitchen?.replace(/^shared\b/i, 'Kitchen shared') ?? null,
    room.occupancy > 1 ? `For ${room.occupancy} people` : null,
    room.accessible ? 'Accessible' : null,
  ].filter((fact) => fact !== null)
}

export function roomCardView(
  room: ListedRoom<OfferingRoom>,
  /** The contract that the visitor has chosen: the card leads to it. */
  choice: ContractChoice = ANY_CONTRACT,
  /** The contracts whose prices are shown, the cheapest first; none for what is shown without a choice. */
  matching: readonly PricedContract[] = [],
): RoomCardView {
  const { property } = room
  const availability = roomAvailability(room)
  const selection = selectContract(room, choice)
  const chosen = selection.kind === 'chosen' ? selection.contract : null
  const ofChoice = chosen ? pricedContracts(room, [chosen]) : []
  const prices = [matching, ofChoice].find(({ length }) => length > 0) ?? comparedPrices([room])
  const [lowest] = [...prices].sort((a, b) => a.weeklyPence - b.weeklyPence)
  const price = listPriceView(prices)
  const originalWeekly = lowest && weeklyBeforeText(room, lowest.contract)
  return {
    id: room.slug,
    ...(chosen && {
      entry: shortlistEntry(room.slug, choiceOfContract(matching[0]?.contract ?? chosen)),
    }),
    name: roomName(room, property),
    href: chosen
      ? withQuery(roomPath(property, room), contractChoiceQuery(choice))
      : roomPath(property, room),
    image: imageView(room.photos[0]),
    facts: roomFacts(room),
    from: price && withoutDeposit(price),
    ...(originalWeekly && { originalWeekly }),
    ...(selection.kind === 'sold-out' &&
      availability !== 'sold-out' && { lacks: 'The contract that you chose is sold out for now' }),
    ...(availability === 'price-on-request' && { onRequest: true }),
    tag: availability === 'sold-out' || availability === 'limited' ? availability : null,
    ...(availability === 'sold-out' && {
      waitingList: waitingListPath({ property: property.slug, room: room.slug }),
    }),
  }
}

/** A card shows no deposit, and pages of cards are large. */
const withoutDeposit = ({ deposit: _, ...price }: PriceView): Omit<PriceView, 'deposit'> => price

/** Returns the cards of priced rooms of several properties: each names its own. */
export const pricedRoomCards = (
  found: readonly PricedRoom[],
  filter: ContractChoice,
): readonly RoomCardView[] =>
  found.flatMap(({ room, prices }) => {
    if (!isListed(room)) return []
    const { name, city } = room.property
    return [{ ...roomCardView(room, filter, prices), property: city ? `${name}, ${city.name}` : name }]
  })
