import type { OpeningDay } from '../content/globals.ts'

/** The week as the opening times have it. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A moment of the week in London. */
export interface WeekMoment {
  readonly weekday: Weekday
  /** Minutes since midnight. */
  readonly minutes: number
}

/** When the booking line next opens. */
export interface NextOpening extends WeekMoment {
  /** 0 on the same day, 7 on the same weekday of the week after. */
  readonly daysAhead: number
}

export interface OpeningState {
  readonly isOpen: boolean
  /** `Open until 18:30`, `Opens at 9:00`, `Opens Monday at 9:00`, or empty where no hours are known. */
  readonly text: string
}

/** Whether the booking line is answered at a moment (spec section 3, salesOpeningTimes). */
export const openNow = (days: readonly OpeningDay[], moment: WeekMoment): boolean =>
  closingTime(days, moment) !== null

/** When the booking line opens next after a moment; `null` where no hours are known. */
export function nextOpening(
  days: readonly OpeningDay[],
  { weekday, minutes }: WeekMoment,
): NextOpening | null {
  const from = WEEKDAYS.indexOf(weekday)
  const ahead = [...WEEKDAYS.slice(from), ...WEEKDAYS.slice(0, from), weekday]
  for (const [daysAhead, day] of ahead.entries()) {
    const hours = hoursOn(days, day)
    if (hours && (daysAhead > 0 || minutes < hours.opens))
      return { weekday: day, minutes: hours.opens, daysAhead }
  }
  return null
}

/** Whether the booking line is answered at a moment, and the sentence that says until or from when. */
export function openingState(days: readonly OpeningDay[], moment: WeekMoment): OpeningState {
  const closes = closingTime(days, moment)
  if (closes !== null) return { isOpen: true, text: `Open until ${clock(closes)}` }
  const next = nextOpening(days, moment)
  if (next === null) return { isOpen: false, text: '' }
  const day = next.daysAhead === 0 ? '' : ` ${next.weekday.charAt(0).toUpperCase()}${next.weekday.slice(1)}`
  return { isOpen: false, text: `Opens${day} at ${clock(next.minutes)}` }
}

const MIDNIGHT = 24 * 60

function closingTime(days: readonly OpeningDay[], { weekday, minutes }: WeekMoment): number | null {
  const hours = hoursOn(days, weekday)
  return hours && minutes >= hours.opens && minutes < hours.closes ? hours.closes : null
}

/** A day's hours in minutes since midnight; `null` where it is closed, or where its times cannot be read. */
function hoursOn(
  days: readonly OpeningDay[],
  weekday: Weekday,
): { readonly opens: number; readonly closes: number } | null {
  const day = days.find((candidate) => candidate.day === weekday)
  const opens = minutesOf(day?.opens)
  const closes = minutesOf(day?.closes)
  if (opens === null || closes === null) return null
  // a line that closes at 0:00 is open to the end of the day
  return { opens, closes: closes || MIDNIGHT }
}

function minutesOf(time: string | null | undefined): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

const clock = (minutes: number): string =>
  minutes === MIDNIGHT ? 'midnight' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
