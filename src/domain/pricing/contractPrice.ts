const DAY_MS = 86_400_000

/**
 * What a contract costs in all: weekly × weeks to the penny, half a penny up. Weeks may be fractional;
 * they count to the hundredth, which is how finely contracts state them.
 */
export function contractTotalPence(weeklyPence: number, weeks: number): number {
  // both factors are whole from here on, so that the half penny is seen exactly
  return Math.floor((weeklyPence * hundredths(weeks) + 50) / 100)
}

/** Decimals as written: 1.005 is stored as a hair less, and would otherwise lose its last place. */
const hundredths = (weeks: number): number => Math.round(Number((weeks * 100).toPrecision(12)))

/** Equal parts of a total in pence that add up to it exactly; the first ones carry the odd pennies. */
export function instalments(totalPence: number, count: 1 | 3 | 4): readonly number[] {
  const odd = totalPence % count
  const part = (totalPence - odd) / count
  return Array.from({ length: count }, (_, index) => (index < odd ? part + 1 : part))
}

/** Weeks from one day to another (`YYYY-MM-DD`), fractional to the hundredth; 0 where the end is not later. */
export function weeksBetween(startDate: string, endDate: string): number {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS
  return days > 0 ? hundredths(days / 7) / 100 : 0
}

const WEEKS = /(?<![\d.,])(\d{1,3}(?:\.\d+)?)[\s-]*(?:weeks?|wks?)\b/i

/** The weeks that a contract's title states (`26/27 - Studio - 34.14 weeks` → 34.14), or `null`. */
export const weeksInTitle = (title: string): number | null => Number(WEEKS.exec(title)?.[1] ?? 0) || null
