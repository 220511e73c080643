const DAY_MS = 86_400_000

/**
 * What a contract costs in all: weekly × weeks to the penny, half a penny up. Weeks may be fractional;
 * they count to the hundredth, which is how finely contracts state them.
 */
export function contractTotalPence(weeklyPence: number, weeks: number): number {
  const hundredths = Math.round(weeks * 100)
  return Math.floor((weeklyPence * hundredths + 50) / 100)
}

/** Equal parts of a total in pence that add up to it exactly; the first ones carry the odd pennies. */
export function instalments(totalPence: number, count: 1 | 3 | 4): readonly number[] {
  const part = Math.floor(totalPence / count)
  const odd = totalPence % count
  return Array.from({ length: count }, (_, index) => part + (index < odd ? 1 : 0))
}

/** Weeks from one day to another (`YYYY-MM-DD`), fractional to the hundredth; 0 where the end is not later. */
export function weeksBetween(startDate: string, endDate: string): number {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS
  return days > 0 ? Math.round((days / 7) * 100) / 100 : 0
}

const WEEKS = /(\d{1,3}(?:\.\d{1,2})?)\s*(?:weeks?|wks?)\b/i

/** The weeks that a contract's title states (`26/27 - Studio - 34.14 weeks` → 34.14), or `null`. */
export function parseWeeksFromTitle(title: string): number | null {
  const weeks = Number(WEEKS.exec(title)?.[1] ?? 0)
  return weeks > 0 ? weeks : null
}
