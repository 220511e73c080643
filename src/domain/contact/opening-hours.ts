import type { OpeningDay } from '../content/site.ts'

/** The days of the week as in the opening hours. */
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

/** A time of the week in London. */
export interface WeekTime {
  readonly weekday: Weekday
  /** Minutes since midnight. */
  readonly minutes: number
}

/** Returns the minutes from midnight to a time such as `09:30`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const hoursOn = (days: readonly OpeningDay[], weekday: Weekday): { opens: string; closes: string } | null => {
  const day = days.find((candidate) => candidate.day === weekday)
  return day?.opens && day.closes ? { opens: day.opens, closes: day.closes } : null
}

/** Returns the weekdays on which the booking line is open, from Monday on, each with its times. */
export const openDays = (days: readonly OpeningDay[]) =>
  WEEKDAYS.flatMap((weekday) => {
    const hours = hoursOn(days, weekday)
    return hours ? [{ ...hours, weekday }] : []
  })

/** Formats `09:00` as `9:00`, as British readers expect. */
export const withoutLeadingZero = (time: string): string => time.replace(/^0/, '')
/** `monday` → `Monday` */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export interface OpeningStatus {
  readonly isOpen: boolean
  /** `Open until 18:30`, `Opens at 9:00`, `Opens Monday at 9:00`, or empty where no hours are known. */
  readonly text: string
}

/** Returns whether the booking line is open at a time, and when it opens next (spec section 3, salesOpeningTimes). */
export function openingState(days: readonly OpeningDay[], { weekday, minutes }: WeekTime): OpeningStatus {
  const today = hoursOn(days, weekday)
  if (today && minutes < minutesOf(today.opens))
    return { isOpen: false, text: `Opens at ${withoutLeadingZero(today.opens)}` }
  if (today && minutes < minutesOf(today.closes))
    return { isOpen: true, text: `Open until ${withoutLeadingZero(today.closes)}` }
  const next = nextOpenDay(days, weekday)
  const text = next ? `Opens ${capitalised(next.weekday)} at ${withoutLeadingZero(next.opens)}` : ''
  return { isOpen: false, text }
}

/** Returns the next day after a weekday on which the booking line is open, and in how many days that is. */
export function nextOpenDay(days: readonly OpeningDay[], weekday: Weekday) {
  const tomorrow = WEEKDAYS.indexOf(weekday) + 1
  const following = [...WEEKDAYS.slice(tomorrow), ...WEEKDAYS.slice(0, tomorrow)]
  return following.flatMap((next, index) => {
    const hours = hoursOn(days, next)
    return hours ? [{ ...hours, weekday: next, inDays: index + 1 }] : []
  })[0]
}

/** What the table of opening hours says of a day without any. */
export const CLOSED = 'Closed'

/** Returns the opening hours by day, from Monday on; days beside each other that share them are one: `Monday to Friday`. */
export function openingTable(
  days: readonly OpeningDay[],
): readonly { readonly days: string; readonly hours: string }[] {
  const runs: { readonly hours: string; readonly first: Weekday; last: Weekday }[] = []
  for (const weekday of WEEKDAYS.filter((name) => days.some(({ day }) => day === name))) {
    const open = hoursOn(days, weekday)
    const hours = open ? `${withoutLeadingZero(open.opens)} to ${withoutLeadingZero(open.closes)}` : CLOSED
    const run = runs.at(-1)
    if (run?.hours === hours && isNextDay(run.last, weekday)) run.last = weekday
    else runs.push({ hours, first: weekday, last: weekday })
  }
  return runs.map(({ hours, first, last }) => {
    const between = isNextDay(first, last) ? 'and' : 'to'
    return {
      days: first === last ? capitalised(first) : `${capitalised(first)} ${between} ${capitalised(last)}`,
      hours,
    }
  })
}

const isNextDay = (day: Weekday, next: Weekday): boolean =>
  WEEKDAYS.indexOf(next) === WEEKDAYS.indexOf(day) + 1
