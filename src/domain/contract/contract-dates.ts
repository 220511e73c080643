import type { Contract } from '../content/contract.ts'

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day that exists, `YYYY-MM-DD`; 30 February does not. */
export const isCalendarDay = (text: string): boolean =>
  CALENDAR_DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

const DAY_MS = 86_400_000

/** Returns the day that is `days` after a day (before it if negative), or an empty text if `day` is not a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toJSON()?.slice(0, 10) ?? ''

/** Returns how many days after `first` the day `last` is. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS)

/** Contracts from the middle of August belong to the academic year that begins then. */
const FIRST_MONTH_AND_DAY = '08-15'

/** Returns the academic year of a start date (`YYYY-MM-DD`): `2026-09-12` → `2026/27`. */
export function academicYearForDate(startDate: string): string {
  const year = Number(startDate.slice(0, 4))
  const firstYear = startDate.slice(5, 10) >= FIRST_MONTH_AND_DAY ? year : year - 1
  return `${firstYear}/${String(firstYear + 1).slice(-2)}`
}

/** Returns the academic year of a contract, as the content names it or by its first day. */
export const academicYearOf = ({
  academicYear,
  startDate,
}: Pick<Contract, 'academicYear' | 'startDate'>): string => academicYear ?? academicYearForDate(startDate)

const WEEKS = /^[1-9]\d{0,2}$/

/** Whether a text is a contract's length in whole weeks, as addresses state it (spec section 14). */
export const isContractLength = (text: string): boolean => WEEKS.test(text)
