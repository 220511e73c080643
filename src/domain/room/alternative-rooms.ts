import type { Room } from '../content/room.ts'
import { roomAvailability } from '../contract/availability.ts'
import { type ContractChoice, selectContract } from '../contract/contract-choice.ts'
import { comparedPrices, isListed, type ListedRoom, type OfferingRoom } from './room-offer.ts'

/** What is sold out, and which contract the visitor asked for. */
interface SoldOutChoice {
  /** The sold-out rooms. */
  readonly rooms: readonly Pick<Room, 'roomType'>[]
  /** The slug of their property. */
  readonly property: string
  readonly choice: ContractChoice
}

/**
 * Returns the rooms of a city that can replace sold-out rooms. Rooms with the contract that the visitor asked for come
 * first. Within each group, rooms of the same type come first, then those of the same property, then the cheapest.
 * Sold-out rooms are left out.
 */
export function alternativeRooms<OneRoom extends OfferingRoom>(
  rooms: readonly OneRoom[],
  { rooms: soldOut, property, choice }: SoldOutChoice,
): readonly ListedRoom<OneRoom>[] {
  const types = new Set(soldOut.map(({ roomType }) => roomType))
  const rank = (room: ListedRoom<OneRoom>): readonly number[] => [
    Number(selectContract(room, choice).kind !== 'chosen'),
    Number(!types.has(room.roomType)),
    Number(room.property.slug !== property),
    comparedPrices([room])[0]?.cost.toPayPence ?? Number.MAX_SAFE_INTEGER,
  ]
  return rooms
    .filter(isListed)
    .filter((room) => roomAvailability(room) !== 'sold-out')
    .map((room) => ({ room, order: rank(room) }))
    .toSorted(
      (a, b) =>
        a.order.map((one, index) => one - Number(b.order[index])).find((difference) => difference !== 0) ?? 0,
    )
    .map(({ room }) => room)
}
