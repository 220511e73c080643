const DAY_MILLISECONDS = 86_400_000

const moment = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the day that is this many days later, or earlier where the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(moment(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** Returns the day that is this many weeks later. */
export const addWeeks = (day: string, weeks: number): string => addDays(day, weeks * 7)

/** Returns the weekday, from 0 for Sunday to 6 for Saturday. */
const weekday = (day: string): number => new Date(moment(day)).getUTCDay()

/** Returns the first Saturday after a day: the day on which tenants move in. */
export const saturdayAfter = (day: string): string => addDays(day, 7 - ((weekday(day) + 1) % 7))

/** Returns the second Saturday of September. */
export const secondSaturdayOfSeptember = (year: number): string => addDays(saturdayAfter(`${year}-08-31`), 7)
