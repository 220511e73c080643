import { longDate } from '../content/date-text.ts'
import type { OpeningDay } from '../content/site.ts'
import { addDays } from '../contract/contract-dates.ts'
import { londonDate, londonWeekTime } from './london-time.ts'
import { capitalised, nextOpenDay, withoutLeadingZero } from './opening-hours.ts'

/**
 * Returns until when an enquiry is answered that was sent at a moment: the end of the next working day, as
 * `Monday 30 November 2026, 18:30`. It is `null` where no opening hours are known.
 */
export function answerBy(days: readonly OpeningDay[], sentAt: Date): string | null {
  const next = nextOpenDay(days, londonWeekTime(sentAt).weekday)
  if (!next) return null
  const day = longDate(addDays(londonDate(sentAt), next.inDays))
  return `${capitalised(next.weekday)} ${day}, ${withoutLeadingZero(next.closes)}`
}
