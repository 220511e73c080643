const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

const MINUTE_MS = 60_000
// every page asks, and the formatter takes its time
let last = { minute: Number.NaN, day: '' }

/** The day it is in London at a moment, `YYYY-MM-DD`. */
export function londonDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  if (minute !== last.minute) last = { minute, day: london.format(moment) }
  return last.day
}
