import type { Contract } from '../content/contract.ts'
import { countText } from '../content/count-text.ts'
import type { Room } from '../content/room.ts'
import { academicYearForDate } from './contract-dates.ts'
import { formatPounds } from './contract-price.ts'
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

/** The most lengths that a text names: the cheapest in all. */
const MAX_LENGTHS = 3

/**
 * Words what each length costs in all: `39 weeks from £5,733 · 51 weeks from £6,517 in all, in 2027/28`. A year stands
 * beside each length if they are of several.
 */
export function lengthTotalsText(totals: readonly LengthTotal[]): string {
  const shown = totals
    .toSorted((a, b) => byCostInAll(a.cheapest, b.cheapest))
    .slice(0, MAX_LENGTHS)
    .toSorted((a, b) => a.weeks - b.weeks)
  const years = new Set(shown.map(({ cheapest }) => academicYearOf(cheapest.contract)))
  const [year] = years
  const texts = shown.map(({ weeks, cheapest: { contract, cost }, isRange }) =>
    [
      countText(weeks, 'week'),
      years.size > 1 && `in ${academicYearOf(contract)}`,
      isRange && 'from',
      formatPounds(cost.toPayPence),
      cost.reductions.length > 0 && `with offers (${formatPounds(cost.totalPence)} before)`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  return [
    `${texts.join(' · ')} in all`,
    years.size === 1 && `, in ${year}`,
    shown.some(({ cheapest }) => cheapest.room.occupancy > 1) && ', for each person',
    shown.some(({ cheapest }) => cheapest.cost.feePence > 0) && ', booking fee included',
  ]
    .filter(Boolean)
    .join('')
}
