import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import { academicYearForDate } from './contract-dates.ts'
import { byCostInAll, type ContractCost } from './offers.ts'

/** A contract of a room, with what it costs today. */
interface CostedContract {
  readonly contract: Contract
  readonly room: Pick<Room, 'occupancy'>
  readonly cost: ContractCost
}

/** What one pays at least in all for a length. */
export interface LengthTotal {
  /** Whole weeks. */
  readonly weeks: number
  readonly cheapest: CostedContract
  /** Whether other contracts of this length cost more. */
  readonly isRange: boolean
}

/** Returns what one pays at least in all for each length among these contracts, the shortest first. */
export const lengthTotals = (prices: readonly CostedContract[]): readonly LengthTotal[] =>
  [...Map.groupBy(prices.toSorted(byCostInAll), ({ contract }) => Math.round(contract.weeks))]
    .flatMap(([weeks, ofLength]) =>
      ofLength.slice(0, 1).map((cheapest) => ({
        weeks,
        cheapest,
        isRange: ofLength.some(({ cost }) => cost.toPayPence !== cheapest.cost.toPayPence),
      })),
    )
    .toSorted((a, b) => a.weeks - b.weeks)

/** Returns the academic year of a contract, as the content names it or by its first day. */
export const academicYearOf = ({ academicYear, startDate }: Contract): string =>
  academicYear ?? academicYearForDate(startDate)
