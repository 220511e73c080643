import type { Contract } from '../content/contract.ts'

/** The shortest contract that is a year's: universities teach for about this long. Only weeks decide, no label does. */
export const MIN_FULL_YEAR_WEEKS = 36

export const isFullYear = ({ weeks }: Contract): boolean => weeks >= MIN_FULL_YEAR_WEEKS

/**
 * Returns a room's contracts that are compared where nobody has named a length or a first day: its full years, or all of
 * them where no full year has a price. The rest of a running year, a semester or a summer would look cheap beside a year.
 */
export function comparedContracts(contracts: readonly Contract[]): readonly Contract[] {
  const years = contracts.filter((contract) => isFullYear(contract) && contract.weeklyPence !== null)
  return years.length > 0 ? years : contracts
}

/** Returns the full years among the prices of several rooms, or all prices where there is none. */
export function comparedYears<Price extends { readonly contract: Contract }>(
  prices: readonly Price[],
): readonly Price[] {
  const years = prices.filter(({ contract }) => isFullYear(contract))
  return years.length > 0 ? years : prices
}
