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
