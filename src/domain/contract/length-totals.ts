import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
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

/**
 * Returns what one pays at least in all for a length among these contracts, the shorter first: for the one that costs
 * least, and the one that differs most from it. More would be a table, which the price box has.
 */
export function lengthTotals(prices: readonly CostedContract[]): readonly LengthTotal[] {
  const byLength = new Map<number, LengthTotal>()
  for (const price of [...prices].sort(byCostInAll)) {
    const weeks = Math.round(price.contract.weeks)
    const cheapest = byLength.get(weeks)?.cheapest ?? price
    const isRange = cheapest.cost.toPayPence !== price.cost.toPayPence
    byLength.set(weeks, { weeks, cheapest, isRange })
  }
  const [lowest, ...others] = byLength.values()
  if (!lowest) return []
  const farFrom = ({ weeks }: LengthTotal): number => Math.abs(weeks - lowest.weeks)
  const [farthest] = others.sort((a, b) => farFrom(b) - farFrom(a))
  return [lowest, ...(farthest ? [farthest] : [])].sort((a, b) => a.weeks - b.weeks)
}
