/** Contracts from the middle of August belong to the academic year that begins then. */
const FIRST_MONTH_AND_DAY = '08-15'

/** The academic year of a first day (`YYYY-MM-DD`): `2026-09-12` → `2026/27`. */
export function academicYearForDate(startDate: string): string {
  const year = Number(startDate.slice(0, 4))
  const begins = startDate.slice(5, 10) >= FIRST_MONTH_AND_DAY ? year : year - 1
  return `${begins}/${String(begins + 1).slice(-2)}`
}
