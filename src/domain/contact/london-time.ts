import type { Weekday, WeekTime } from './opening-hours.ts'

let formatter: Intl.DateTimeFormat | undefined

/**
 * Returns a moment in London time as parts by type, because the text between them differs between engines. The
 * formatter is created on first use, because that takes a browser tens of milliseconds.
 */
function shownInLondon(moment: Date): Readonly<Record<string, string>> {
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** Returns the date in London at a moment, `YYYY-MM-DD`. */
export function londonDate(moment: Date): string {
  const { year, month, day } = shownInLondon(moment)
  return `${year}-${month}-${day}`
}

/** Returns the time of the week in London, wherever the visitor is (spec section 3, salesOpeningTimes). */
export function londonWeekTime(moment: Date): WeekTime {
  const { weekday = '', hour, minute } = shownInLondon(moment)
  return { weekday: weekday.toLowerCase() as Weekday, minutes: Number(hour) * 60 + Number(minute) }
}

/** Returns the time of day in London at a moment, `18:00`. */
export function londonTime(moment: Date): string {
  const { hour, minute } = shownInLondon(moment)
  return `${hour}:${minute}`
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Returns when the day in London ends at a moment, in milliseconds since 1970. */
export function endOfLondonDay(moment: Date): number {
  const minutesToMidnight = (at: number): number => DAY_MINUTES - londonWeekTime(new Date(at)).minutes
  const end =
    Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS + minutesToMidnight(moment.getTime()) * MINUTE_MS
  // the clocks may change before: then it is an hour before midnight, or after it
  const rest = minutesToMidnight(end)
  return end + (rest > DAY_MINUTES / 2 ? rest - DAY_MINUTES : rest) * MINUTE_MS
}
