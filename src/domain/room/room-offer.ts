import type { Contract, Offer } from '../content/contract.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import { bookableContracts } from '../contract/availability.ts'
import { comparedContracts, comparedYears } from '../contract/full-year.ts'
import { byCostInAll, type ContractCost, costOfContract } from '../contract/offers.ts'

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
export const toPayOf = (contract: Contract, { property }: OfferingRoom, today: string): number | null =>
  costOfContract(contract, property, today)?.toPayPence ?? null

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
  today: string,
): readonly PricedContract[] =>
  contracts.flatMap((contract) => {
    const cost = costOfContract(contract, room.property, today)
    const { weeklyPence } = contract
    return weeklyPence === null || cost === null ? [] : [{ room, contract, weeklyPence, cost }]
  })

/**
 * Returns the bookable contracts that are compared where nobody has named a length, the cheapest in all first. What is
 * not a full year counts only where none of the rooms has one.
 */
export const comparedPrices = (rooms: readonly OfferingRoom[], today: string): readonly PricedContract[] =>
  [
    ...comparedYears(
      rooms.flatMap((room) =>
        pricedContracts(room, comparedContracts(bookableContracts(room, today)), today),
      ),
    ),
  ].sort(byCostInAll)
