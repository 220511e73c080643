import { longDate } from '../content/date-text.ts'
import type { OpeningDay } from '../content/site.ts'
import { addDays } from '../contract/contract-dates.ts'
import { londonDate, londonWeekTime } from './london-time.ts'
import { WEEKDAYS } from './opening-hours.ts'

/**
 * Returns until when an enquiry is answered that was sent at a moment: the end of the next working day, as
 * `Monday 30 November 2026, 18:30`. It is `null` where no opening hours are known.
 */
export function answerBy(days: readonly OpeningDay[], sentAt: Date): string | null {
  const today = WEEKDAYS.indexOf(londonWeekTime(sentAt).weekday)
  for (let later = 1; later <= WEEKDAYS.length; later += 1) {
    const weekday = WEEKDAYS[(today + later) % WEEKDAYS.length]
    const open = days.find(({ day, opens, closes }) => day === weekday && opens && closes)
    if (!open?.closes) continue
    const name = open.day.charAt(0).toUpperCase() + open.day.slice(1)
    return `${name} ${longDate(addDays(londonDate(sentAt), later))}, ${open.closes.replace(/^0/, '')}`
  }
  return null
}
