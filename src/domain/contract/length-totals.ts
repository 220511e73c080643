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

/** The most lengths that a text names. */
const MAX_LENGTHS = 3

/**
 * Returns what one pays at least in all for each length among these contracts, the shortest first: of many lengths, for
 * those that cost least.
 */
export function lengthTotals(prices: readonly CostedContract[]): readonly LengthTotal[] {
  const byLength = new Map<number, LengthTotal>()
  for (const price of [...prices].sort(byCostInAll)) {
    const weeks = Math.round(price.contract.weeks)
    const cheapest = byLength.get(weeks)?.cheapest ?? price
    const isRange = cheapest.cost.toPayPence !== price.cost.toPayPence
    byLength.set(weeks, { weeks, cheapest, isRange })
  }
  return [...byLength.values()].slice(0, MAX_LENGTHS).sort((a, b) => a.weeks - b.weeks)
}
