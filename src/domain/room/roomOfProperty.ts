import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'

/** Returns a property's room by its short slug, or by the backend's full slug. */
export function roomOfProperty(property: Property, slug: string): Room | null {
  return property.rooms?.find((room) => room.urlSlug === slug || room.slug === slug) ?? null
}
