import type { Contract, Offer } from '../content/contract.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import { contractTotalPence } from '../contract/contract-price.ts'
import { costOfContract } from '../contract/offers.ts'

/** A room with the offers of its property: without them no price of it is whole. */
export type OfferingRoom = Room & {
  readonly property: (NonNullable<Room['property']> & { readonly offers: readonly Offer[] }) | null
}

/** Adds the offers of their properties to rooms. Properties that are not given have none. */
export function withOffers(
  rooms: readonly Room[],
  properties: readonly Pick<Property, 'slug' | 'offers'>[],
): readonly OfferingRoom[] {
  const offersOf = new Map(properties.map(({ slug, offers }) => [slug, offers]))
  return rooms.map((room) => ({
    ...room,
    property: room.property && { ...room.property, offers: offersOf.get(room.property.slug) ?? [] },
  }))
}

/** Returns what a contract of a room costs today with the offers of its property, in pence; `null` without a price. */
export function toPayOf(contract: Contract, { property }: OfferingRoom, today: string): number | null {
  if (property) return costOfContract(contract, property, today)?.toPayPence ?? null
  return contract.weeklyPence === null ? null : contractTotalPence(contract.weeklyPence, contract.weeks)
}
