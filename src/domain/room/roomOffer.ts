import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import { contractTotalPence } from '../contract/contractPrice.ts'
import { cheapestMatchingContract, matchesRoomFilter, type RoomFilter } from './roomFilter.ts'

/** An available room with its cheapest matching contract. */
export interface PricedRoom {
  readonly room: Room
  readonly contract: Contract
  readonly totalPence: number
}

/**
 * Returns the available rooms that match a filter and have a price, the lowest total first. What they cost in all is
 * from the first to the last.
 *
 * @param today `YYYY-MM-DD`
 */
export function pricedRooms(
  rooms: readonly Room[],
  filter: RoomFilter,
  today: string,
): readonly PricedRoom[] {
  return rooms
    .filter((room) => matchesRoomFilter(room, filter, today))
    .flatMap((room) => {
      const contract = cheapestMatchingContract([room], filter, today)
      const weekly = contract?.weeklyPence ?? null
      if (contract === null || weekly === null) return []
      return [{ room, contract, totalPence: contractTotalPence(weekly, contract.weeks) }]
    })
    .toSorted((a, b) => a.totalPence - b.totalPence)
}
