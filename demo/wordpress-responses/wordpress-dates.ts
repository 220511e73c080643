import { addDays } from '#domain/contract/contract-dates.ts'

let london: Intl.DateTimeFormat | undefined

/** A moment in WordPress's two formats: the site's local time, and UTC. */
export interface WordPressDates {
  readonly local: string
  readonly gmt: string
}

/** Returns the moment this many days before a day, `minutes` past nine in the morning (UTC). */
export function datesBefore(today: string, daysAgo: number, minutes = 0): WordPressDates {
  const moment = new Date(`${addDays(today, -daysAgo)}T09:00:00Z`)
  moment.setUTCMinutes(minutes % 600)
  london ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return { local: london.format(moment).replace(' ', 'T'), gmt: moment.toISOString().slice(0, 19) }
}

/** Returns the day this many months before another, limited to the last day of short months. */
export function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}
