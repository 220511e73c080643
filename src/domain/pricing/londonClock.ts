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
 * A date whose UTC parts are what clocks in London show at a moment, by the rule that holds since 1996. A browser takes
 * tens of milliseconds to make ready the formatter that knows every zone.
 */
function shownInLondon(moment: Date): Date {
  const time = moment.getTime()
  const year = moment.getUTCFullYear()
  const isSummer = time >= clockChange(year, MARCH) && time < clockChange(year, OCTOBER)
  return new Date(time + (isSummer ? HOUR_MS : 0))
}

/** The day it is in London at a moment, `YYYY-MM-DD`. */
export const londonDay = (moment: Date): string => shownInLondon(moment).toISOString().slice(0, 10)

/** The moment of the week it is in London, wherever the visitor is (spec section 3, salesOpeningTimes). */
export function londonMoment(moment: Date): WeekMoment {
  const london = shownInLondon(moment)
  return {
    // their week begins with Sunday, which stands last here
    weekday: WEEKDAYS.at(london.getUTCDay() - 1) as Weekday,
    minutes: london.getUTCHours() * 60 + london.getUTCMinutes(),
  }
}
