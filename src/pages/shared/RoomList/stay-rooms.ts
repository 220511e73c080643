import { listedContracts } from '#domain/contract/availability.ts'
import { type ContractChoice, choiceOfContract } from '#domain/contract/contract-choice.ts'
import { type StayCost, stayCosts } from '#domain/contract/stay-cost.ts'
import { coversStay, type Stay } from '#domain/contract/stay-dates.ts'
import { contractsForStay, matchingPrices, type RoomFilter } from '#domain/room/room-filter.ts'
import {
  type ListedRoom,
  type OfferingRoom,
  type PricedContract,
  pricedContracts,
} from '#domain/room/room-offer.ts'
import { addToQuery } from '#domain/routing/paths.ts'
import { livedInText, stayCostText } from '#ui/components/PriceLine/price-view.ts'
import { type RoomCardView, roomCardView } from '#ui/components/RoomCard/room-card-view.ts'

/** A room with its cheapest contract for a stay, and what this costs. */
interface RoomForStay<One extends OfferingRoom> {
  readonly room: One
  readonly prices: readonly PricedContract[]
  readonly cost: StayCost
}

/** Returns the rooms with a contract that matches the filter and covers the whole stay: the cheapest in all first. */
export function roomsForStay<One extends OfferingRoom>(
  rooms: readonly One[],
  stay: Stay,
  filter: RoomFilter,
): readonly RoomForStay<One>[] {
  const fitting = contractsForStay(stay, filter)
  const costs = stayCosts(rooms, stay).filter(({ room, contract }) => fitting(room).includes(contract))
  return [...Map.groupBy(costs, ({ room }) => room).values()].flatMap((ofRoom) =>
    ofRoom.slice(0, 1).map((cost) => ({
      room: cost.room,
      prices: pricedContracts(cost.room, [cost.contract]),
      cost,
    })),
  )
}

/** A room with the contracts whose prices its card shows, and what the cheapest costs for the stay. */
interface ShownRoom<One extends OfferingRoom = OfferingRoom> {
  readonly room: One
  readonly prices: readonly PricedContract[]
  readonly cost?: StayCost
}

/** Returns rooms with their cheapest matching contracts: those with one for the whole stay first, as in its list. */
export function shownRooms<One extends OfferingRoom>(
  rooms: readonly One[],
  stay: Stay | null,
  filter: RoomFilter,
): readonly ShownRoom<One>[] {
  const fitting = stay ? roomsForStay(rooms, stay, filter) : []
  const others = rooms
    .filter((room) => !fitting.some((one) => one.room === room))
    .map((room) => ({ room, prices: matchingPrices([room], filter) }))
  return [...fitting, ...others]
}

/** Returns the card of a room. With a stay it leads to the page for it, and says what the contract costs or lacks. */
export function cardForStay(
  { room, prices, cost }: ShownRoom<ListedRoom<OfferingRoom>>,
  { stay, choice }: { readonly stay: Stay | null; readonly choice: ContractChoice },
): RoomCardView {
  const card = roomCardView(room, cost ? choiceOfContract(cost.contract) : choice, prices)
  if (stay === null) return card
  const isCovered = listedContracts(room).some((one) => coversStay(one, stay))
  return {
    ...card,
    href: addToQuery(card.href, { ...stay }),
    ...(cost && { stay: stayOfCard(cost) }),
    ...(!isCovered && { lacks: 'No contract covers your dates' }),
  }
}

/** Returns what the card of a room says about a stay. */
function stayOfCard(cost: StayCost): NonNullable<RoomCardView['stay']> {
  const { emptyDaysBefore, emptyDaysAfter, daysLivedIn } = cost
  const days = emptyDaysBefore + daysLivedIn + emptyDaysAfter
  const percent = (part: number): number => Math.round((part * 1_000) / days) / 10
  return {
    text: stayCostText(cost),
    perWeek: livedInText(cost),
    bar: [0, percent(emptyDaysBefore), percent(daysLivedIn), percent(emptyDaysAfter)],
  }
}
