import type { Property } from './property.ts'
import type { Room } from './room.ts'

/** The room of this address among a property's rooms: by its short slug, or by the backend's whole one. */
export function roomOfProperty(property: Property, slug: string): Room | null {
  return property.rooms?.find((room) => room.urlSlug === slug || room.slug === slug) ?? null
}
