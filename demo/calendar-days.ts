import { addDays } from '../src/domain/contract/contractDates.ts'

/** Returns the day that is this many weeks later. */
export const addWeeks = (day: string, weeks: number): string => addDays(day, weeks * 7)

/** Returns the weekday, from 0 for Sunday to 6 for Saturday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns the first Saturday after a day: the day on which tenants move in. */
export const saturdayAfter = (day: string): string => addDays(day, 7 - ((weekday(day) + 1) % 7))

export const secondSaturdayOfSeptember = (year: number): string => addDays(saturdayAfter(`${year}-08-31`), 7)
