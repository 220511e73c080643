const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day that exists, `YYYY-MM-DD`; 30 February does not. */
export const isCalendarDay = (text: string): boolean =>
  CALENDAR_DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

const DAY_MS = 86_400_000

/** Returns the day that is `days` after a day (before it if negative), or an empty text if `day` is not a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toJSON()?.slice(0, 10) ?? ''
