import { WEEKDAYS, type Weekday, type WeekMoment } from './openingHours.ts'

const HOUR_MS = 3_600_000
const MARCH = 2
const OCTOBER = 9

/** The moment the clocks change in a month: 01:00 UTC on its last Sunday. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}

/**
 * The moment of the week it is in London, wherever the visitor is (spec section 3, salesOpeningTimes), by the rule
 * that holds since 1996. A browser takes tens of milliseconds to make ready the formatter that knows every zone.
 */
export function londonMoment(moment: Date): WeekMoment {
  const time = moment.getTime()
  const year = moment.getUTCFullYear()
  const isSummer = time >= clockChange(year, MARCH) && time < clockChange(year, OCTOBER)
  const london = new Date(time + (isSummer ? HOUR_MS : 0))
  return {
    // their week begins with Sunday, which stands last here
    weekday: WEEKDAYS.at(london.getUTCDay() - 1) as Weekday,
    minutes: london.getUTCHours() * 60 + london.getUTCMinutes(),
  }
}
