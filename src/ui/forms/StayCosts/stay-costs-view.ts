import type { Contract } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import { choiceOfContract } from '#domain/contract/contract-choice.ts'
import { daysBetween } from '#domain/contract/contract-dates.ts'
import { inAllText, nightsText } from '#domain/contract/price-text.ts'
import { type StayCost, stayCosts } from '#domain/contract/stay-cost.ts'
import type { ParsedStay, Stay } from '#domain/contract/stay-dates.ts'
import { roomName } from '#domain/room/room-name.ts'
import type { ListedRoom, OfferingRoom } from '#domain/room/room-offer.ts'
import { roomPath, withQuery } from '#domain/routing/paths.ts'
import { contractDays, livedInText, priceView } from '#ui/components/PriceLine/price-view.ts'
import type { StayParts } from '#ui/components/StayBar/StayBar.tsx'
import { type StayFormView, stayDays, stayFormView } from '../StayForm/stay-form-view.ts'

/** What a contract costs for the stay, with a bar from its first day to its last. */
export interface StayCostRow {
  readonly href: string
  /** `44 weeks`, with the room where there are several. */
  readonly label: string
  readonly days: string
  readonly total: string | null
  /** `£173.41 for each week you live there` */
  readonly perWeek: string
  /** `2 weeks and 3 nights empty`, or how much of the stay the contract lacks. */
  readonly note: string
  readonly isCheapest: boolean
  readonly isChosen: boolean
  readonly bar: StayParts
}

/** The contracts side by side for the days on which somebody arrives and goes home. */
export interface StayCostsView {
  /** The id of the section, to which its form leads. */
  readonly anchor: string
  readonly form: StayFormView
  readonly rows: readonly StayCostRow[]
}

/** More rows than these do not help to choose. */
const MAX_ROWS = 4

interface StayCostsOptions {
  readonly rooms: readonly ListedRoom<OfferingRoom>[]
  readonly today: string
  /** The page without its query. */
  readonly path: string
  readonly chosen: Contract | null
}

const ANCHOR = 'dates'

/** Returns what the contracts of rooms cost for the stay that the address names; of each contract the cheapest room. */
export function stayCostsView(parsed: ParsedStay, options: StayCostsOptions): StayCostsView {
  const { rooms, today, path, chosen } = options
  const { stay } = parsed
  const costs = stay ? costsFor(stay, rooms) : []
  const count = costs.filter(({ nightsMissing }) => nightsMissing === 0).length
  const names = { one: 'contract covers your stay', many: 'contracts cover your stay' }
  const first = costs.map(({ contract }) => contract.startDate).toSorted()[0] ?? ''
  const last =
    costs
      .map(({ contract }) => contract.endDate)
      .toSorted()
      .at(-1) ?? ''
  const percent = (days: number): number => Math.round((days * 1_000) / daysBetween(first, last)) / 10
  return {
    anchor: ANCHOR,
    form: stayFormView(parsed, { action: `${path}#${ANCHOR}`, today, rooms, count, ...names }),
    rows: costs.map((cost, index) => {
      const { contract, room } = cost
      const price = priceView(contract, room, room)
      return {
        href: withQuery(roomPath(room.property, room), { ...choiceOfContract(contract), ...stay }),
        label:
          rooms.length > 1
            ? `${countText(contract.weeks, 'week')}, ${roomName(room, room.property)}`
            : countText(contract.weeks, 'week'),
        days: contractDays(contract),
        total: price && inAllText(price),
        perWeek: livedInText(cost),
        note: noteOf(cost),
        isCheapest: index === 0 && cost.nightsMissing === 0 && count > 1,
        isChosen: contract === chosen,
        bar: [
          percent(daysBetween(first, contract.startDate)),
          percent(cost.emptyDaysBefore),
          percent(cost.daysLivedIn),
          percent(cost.emptyDaysAfter),
        ],
      }
    }),
  }
}

function costsFor<One extends OfferingRoom>(stay: Stay, rooms: readonly One[]) {
  const costs = stayCosts(rooms, stay)
  const byContract = Map.groupBy(costs, ({ contract }) => `${contract.startDate} ${contract.endDate}`)
  return [...byContract.values()].flatMap((sameDays) => sameDays.slice(0, 1)).slice(0, MAX_ROWS)
}

/** Returns what comes nearest to covering a stay, or covers it for the least; `null` where nothing covers most of it. */
export const nearestToStay = (stay: Stay, rooms: readonly OfferingRoom[]): StayCost | null =>
  costsFor(stay, rooms)[0] ?? null

/** Says that no contract covers a stay, and which comes nearest: `The nearest is 28 weeks, 8 nights short.` */
export const uncoveredText = (stay: Stay, nearest: StayCost | null): string =>
  [
    `No contract covers ${stayDays(stay)}.`,
    nearest &&
      `The nearest is ${countText(nearest.contract.weeks, 'week')}, ${nightsText(nearest.nightsMissing)} short.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Returns the room and the contract that cover a stay for the least; `null` where none does. */
export const cheapestForStay = (stay: Stay | null, rooms: readonly OfferingRoom[]): Contract | null => {
  const [cheapest] = stay ? costsFor(stay, rooms) : []
  return cheapest && cheapest.nightsMissing === 0 ? cheapest.contract : null
}

function noteOf(cost: StayCost): string {
  if (cost.nightsMissing > 0) return `Too short: ${nightsText(cost.nightsMissing)} of your stay are not in it`
  const empty = cost.emptyDaysBefore + cost.emptyDaysAfter
  return empty === 0 ? 'No empty weeks' : `${nightsText(empty)} empty`
}
