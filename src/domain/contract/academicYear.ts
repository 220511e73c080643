/** Contracts from the middle of August belong to the academic year that begins then. */
const FIRST_MONTH_AND_DAY = '08-15'

/** Returns the academic year of a start date (`YYYY-MM-DD`): `2026-09-12` → `2026/27`. */
export function academicYearForDate(startDate: string): string {
  const year = Number(startDate.slice(0, 4))
  const firstYear = startDate.slice(5, 10) >= FIRST_MONTH_AND_DAY ? year : year - 1
  return `${firstYear}/${String(firstYear + 1).slice(-2)}`
}
