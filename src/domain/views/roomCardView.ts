import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import { roomAvailability } from '../pricing/availability.ts'
import { formatPounds } from '../pricing/money.ts'
import { addressOf } from '../routing/addressOf.ts'
import { type PictureView, pictureView } from './pictureView.ts'
import { fromPriceView, type PriceView, type Tag } from './priceView.ts'
import { propertyParams } from './propertyPath.ts'

/** A room on a card: what it is, what it costs in all, and whether it can be had. */
export interface RoomCardView {
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly picture: PictureView | null
  readonly facts: readonly string[]
  readonly from: PriceView | null
  readonly originalWeekly: string | null
  readonly onRequest: boolean
  readonly tag: Tag | null
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

const named = (room: Room, propertyName: string): string =>
  room.name.endsWith(`, ${propertyName}`) ? room.name.slice(0, -propertyName.length - 2) : room.name

/** A room's name without the building's, which the backend appends to some. */
export const roomName = (room: Room, property: Pick<Property, 'name'> | null): string =>
  property ? named(room, property.name) : room.name

/** The whole address of a room, whatever was typed (design: optional city). */
export const roomPath = (property: Pick<Property, 'slug' | 'city'>, room: Pick<Room, 'urlSlug'>): string =>
  addressOf('student-accommodation-city-property-room', { ...propertyParams(property), room: room.urlSlug })

/** The card of a room in its property (wireframe: room card). */
export function roomCardView(
  room: Room,
  property: Pick<Property, 'name' | 'slug' | 'city'>,
  today: string,
): RoomCardView {
  const availability = roomAvailability(room, today)
  return {
    slug: room.urlSlug,
    name: roomName(room, property),
    href: roomPath(property, room),
    picture: pictureView(room.photos[0]),
    facts: roomFacts(room),
    from: fromPriceView([room], today),
    originalWeekly: room.originalWeeklyPence === null ? null : formatPounds(room.originalWeeklyPence),
    onRequest: availability === 'price-on-request',
    tag: availability === 'sold-out' || availability === 'limited' ? availability : null,
  }
}
