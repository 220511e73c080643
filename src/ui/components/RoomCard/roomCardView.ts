import type { Contract } from '../../../domain/content/contract.ts'
import type { Property } from '../../../domain/content/property.ts'
import type { Room } from '../../../domain/content/room.ts'
import { roomName } from '../../../domain/content/roomName.ts'
import { roomAvailability } from '../../../domain/contract/availability.ts'
import { formatPounds } from '../../../domain/pricing/money.ts'
import { roomPath } from '../../../domain/routing/paths.ts'
import { type ImageView, imageView } from '../Picture/imageView.ts'
import { type EnquiryPaths, enquiryPaths } from '../PriceBox/enquiryPaths.ts'
import { fromPriceView, type PriceView, priceView, type Tag } from '../PriceLine/priceView.ts'

/** A room on a card: what it is, what it costs in all, and whether it can be had. */
export interface RoomCardView {
  /** Unique among all rooms; shortlists hold it. */
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly image: ImageView | null
  readonly facts: readonly string[]
  readonly from: PriceView | null
  readonly originalWeekly: string | null
  readonly onRequest: boolean
  readonly tag: Tag | null
  /** Where to wait for it, once it is sold out. */
  readonly waitingList: EnquiryPaths['waitingList'] | null
}

/** The facts of a room in a few words each, without those that are unknown. */
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

/** The card of a room in its property. */
export function roomCardView(
  room: Room,
  property: Pick<Property, 'name' | 'slug' | 'city'>,
  today: string,
  /** The contract whose price to show; without one, the lowest that can be booked. */
  contract: Contract | null = null,
): RoomCardView {
  const availability = roomAvailability(room, today)
  return {
    id: room.slug,
    slug: room.urlSlug,
    name: roomName(room, property),
    href: roomPath(property, room),
    image: imageView(room.photos[0]),
    facts: roomFacts(room),
    from: (contract && priceView(contract)) ?? fromPriceView([room], today),
    originalWeekly: room.originalWeeklyPence === null ? null : formatPounds(room.originalWeeklyPence),
    onRequest: availability === 'price-on-request',
    tag: availability === 'sold-out' || availability === 'limited' ? availability : null,
    waitingList: availability === 'sold-out' ? enquiryPaths(property, room).waitingList : null,
  }
}
