import type { Contract } from '../../../domain/content/contract.ts'
import { type StayCost, stayCosts } from '../../../domain/contract/stayCost.ts'
import type { Stay } from '../../../domain/contract/stayDates.ts'
import { contractsForStay, type RoomFilter } from '../../../domain/room/roomFilter.ts'
import { type OfferingRoom, toPayOf } from '../../../domain/room/roomOffer.ts'
import { livedInText, stayCostText } from '../../../ui/components/PriceLine/priceView.ts'
import type { RoomCardView } from '../../../ui/components/RoomCard/roomCardView.ts'

/** A room with its cheapest contract for a stay, and what this costs. */
interface RoomForStay {
  readonly room: OfferingRoom
  readonly contract: Contract
  readonly cost: StayCost
}

/** Returns the rooms with a contract that matches the filter and covers the whole stay: the cheapest in all first. */
export function roomsForStay(
  rooms: readonly OfferingRoom[],
  stay: Stay,
  { filter, today }: { readonly filter: RoomFilter; readonly today: string },
): readonly RoomForStay[] {
  const toPay = (contract: Contract, room: OfferingRoom) => toPayOf(contract, room, today)
  const costs = stayCosts(rooms, stay, { today, toPay }).filter(({ room, contract }) =>
    contractsForStay(room, stay, { filter, today }).includes(contract),
  )
  return [...Map.groupBy(costs, ({ room }) => room).values()].flatMap((ofRoom) =>
    ofRoom.slice(0, 1).map((cost) => ({ room: cost.room, contract: cost.contract, cost })),
  )
}

/** Returns what the card of a room says about a stay. */
export function stayOfCard(cost: StayCost): NonNullable<RoomCardView['stay']> {
  const { emptyDaysBefore, emptyDaysAfter, daysLivedIn } = cost
  const days = emptyDaysBefore + daysLivedIn + emptyDaysAfter
  const percent = (part: number): number => Math.round((part * 1_000) / days) / 10
  return {
    text: stayCostText(cost),
    perWeek: livedInText(cost),
    bar: [0, percent(emptyDaysBefore), percent(daysLivedIn), percent(emptyDaysAfter)],
  }
}
