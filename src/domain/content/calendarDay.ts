const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: 30 February is none. */
export const isCalendarDay = (text: string): boolean =>
  CALENDAR_DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
