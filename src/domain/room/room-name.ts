import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'

/** Returns a room's name without that of the property that it is shown with, which the backend appends to some. */
export function roomName(room: Pick<Room, 'name'>, property: Pick<Property, 'name'> | null): string {
  if (property === null) return room.name
  const suffix = `, ${property.name}`
  return room.name.endsWith(suffix) ? room.name.slice(0, -suffix.length) : room.name
}

/** Returns a property's room by its short slug, or by the backend's full slug. */
export function roomOfProperty(property: Property, slug: string): Room | null {
  return property.rooms?.find((room) => room.urlSlug === slug || room.slug === slug) ?? null
}
