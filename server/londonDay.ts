const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The day it is in London at a moment, `YYYY-MM-DD`. */
export const londonDay = (moment: Date): string => london.format(moment)
