const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: 30 February is none. */
export const isCalendarDay = (text: string): boolean =>
  CALENDAR_DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

const DAY_MS = 86_400_000

/** Returns the day that is some days after a day, or before it if negative. What is not a day gives an empty text. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toJSON()?.slice(0, 10) ?? ''
