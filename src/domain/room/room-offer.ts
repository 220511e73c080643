import type { Contract, Offer } from '../content/contract.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import { bookableContracts, type RoomOnDay } from '../contract/availability.ts'
import { comparedContracts, comparedYears } from '../contract/full-year.ts'
import { byCostInAll, type ContractCost, costOfContract } from '../contract/offers.ts'

/** A room with the day and the offers of its property: without them no price of it is whole. */
export type OfferingRoom = RoomOnDay & {
  readonly property: (NonNullable<Room['property']> & { readonly offers: readonly Offer[] }) | null
}

/** A room whose property is known. */
export type ListedRoom<OneRoom extends Room = Room> = OneRoom & {
  readonly property: NonNullable<OneRoom['property']>
}

export const isListed = <OneRoom extends Room>(room: OneRoom): room is ListedRoom<OneRoom> =>
  room.property !== null

/** Adds the day and the offers of their properties to rooms. Properties that are not given have none. */
export function withOffers(
  rooms: readonly Room[],
  properties: readonly Pick<Property, 'slug' | 'offers'>[],
  today: string,
): readonly OfferingRoom[] {
  const offersOf = new Map(properties.map(({ slug, offers }) => [slug, offers]))
  return rooms.map((room) => ({
    ...room,
    today,
    property: room.property && { ...room.property, offers: offersOf.get(room.property.slug) ?? [] },
  }))
}

/** Adds the day and the offers to a room of a property. */
export const offeringRoom = (
  room: Room,
  { slug, name, city, offers }: Pick<Property, 'slug' | 'name' | 'city' | 'offers'>,
  today: string,
): ListedRoom<OfferingRoom> => ({ ...room, today, property: { slug, name, city, offers } })

/** Returns the rooms of a property, which must have been read with them. */
export const offeringRooms = (property: Property, today: string): readonly ListedRoom<OfferingRoom>[] =>
  (property.rooms ?? []).map((room) => offeringRoom(room, property, today))

/** Returns what a contract of a room costs today with the offers of its property, in pence; `null` without a price. */
export const toPayOf = (contract: Contract, room: OfferingRoom): number | null =>
  costOfContract(contract, room)?.toPayPence ?? null

/** A bookable contract that has a price, with its room and what it costs today. */
export interface PricedContract {
  readonly room: OfferingRoom
  readonly contract: Contract
  readonly weeklyPence: number
  readonly cost: ContractCost
}

/** Returns these contracts of a room with what they cost today, without those whose price is on request. */
export const pricedContracts = (
  room: OfferingRoom,
  contracts: readonly Contract[],
): readonly PricedContract[] =>
  contracts.flatMap((contract) => {
    const cost = costOfContract(contract, room)
    const { weeklyPence } = contract
    return weeklyPence === null || cost === null ? [] : [{ room, contract, weeklyPence, cost }]
  })

/**
 * Returns the bookable contracts that are compared where nobody has named a length, the cheapest in all first. What is
 * not a full year counts only where none of the rooms has one.
 */
export const comparedPrices = (rooms: readonly OfferingRoom[]): readonly PricedContract[] =>
  [
    ...comparedYears(
      rooms.flatMap((room) => pricedContracts(room, comparedContracts(bookableContracts(room)))),
    ),
  ].sort(byCostInAll)
