import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfLondonDay, londonDate, londonTime, londonWeekTime } from '#domain/contact/london-time.ts'
import { openingState, openingTable, WEEKDAYS, type Weekday } from '#domain/contact/opening-hours.ts'
import { addDays } from '#domain/contract/contract-dates.ts'
import { itAlways } from '#tests/support/it-always.ts'

const HOUR_MS = 3_600_000
const MARCH = 2
const OCTOBER = 9

/** Returns when the clocks change: since 1996 by law at 01:00 UTC on the last Sunday of March and of October. */
function clockChange(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return new Date(Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1))
}

/** Returns the day and time in London by that law, without a formatter. */
function byTheLaw(moment: Date) {
  const year = moment.getUTCFullYear()
  const isSummer = moment >= clockChange(year, MARCH) && moment < clockChange(year, OCTOBER)
  const london = new Date(moment.getTime() + (isSummer ? HOUR_MS : 0))
  return {
    day: london.toISOString().slice(0, 10),
    // getUTCDay counts from Sunday, which is the last of `WEEKDAYS`
    weekday: WEEKDAYS.at(london.getUTCDay() - 1),
    minutes: london.getUTCHours() * 60 + london.getUTCMinutes(),
  }
}

const shown = (moment: Date) => ({ day: londonDate(moment), ...londonWeekTime(moment) })

it('the time of day in London has two digits each', () => {
  expect(londonTime(new Date('2027-07-01T08:05:00Z'))).toBe('09:05')
})

const [min, max] = [new Date('2000-01-01T00:00:00Z'), new Date('2060-12-31T23:59:59Z')]
const momentArb = fc.date({ min, max, noInvalidDate: true })
itAlways('London time follows the law at any moment from 2000 to 2060', momentArb, (moment) => {
  expect(shown(moment)).toEqual(byTheLaw(moment))
})

itAlways('a day in London ends with its last millisecond, however long it is', momentArb, (moment) => {
  const end = endOfLondonDay(moment)
  expect(end).toBeGreaterThan(moment.getTime())
  expect(londonDate(new Date(end - 1))).toBe(londonDate(moment))
  expect(shown(new Date(end))).toMatchObject({ day: addDays(londonDate(moment), 1), minutes: 0 })
})

it('the days on which the clocks change end an hour sooner or later', () => {
  const hours = (from: string) => (endOfLondonDay(new Date(from)) - Date.parse(from)) / 3_600_000
  expect([hours('2026-03-29T00:00:00Z'), hours('2026-10-24T23:00:00Z')]).toEqual([23, 25])
})

it('London time is right on both sides of midnight and of every change of the clocks', () => {
  for (let year = 2000; year <= 2060; year += 1)
    for (const month of [MARCH, OCTOBER]) {
      const change = clockChange(year, month).getTime()
      for (const minutes of [-24 * 60, -121, -61, -60, -1, 0, 1, 59, 60, 22 * 60, 23 * 60 - 1, 23 * 60]) {
        const moment = new Date(change + minutes * 60_000)
        expect(shown(moment), moment.toISOString()).toEqual(byTheLaw(moment))
      }
    }
})

it.each([
  ['2026-03-29T01:00:00Z', '2026-03-29', 'sunday', 120],
  ['2026-10-25T01:00:00Z', '2026-10-25', 'sunday', 60],
  ['2026-06-30T23:00:00Z', '2026-07-01', 'wednesday', 0],
])('at %s it is %s, %s, %i minutes after midnight', (moment, day, weekday, minutes) => {
  expect(shown(new Date(moment))).toEqual({ day, weekday, minutes })
})

describe('the booking line', () => {
  const days = WEEKDAYS.map((day) =>
    day === 'saturday' || day === 'sunday'
      ? { day, opens: null, closes: null }
      : { day, opens: '09:00', closes: '18:30' },
  )

  it.each([
    ['monday', 8 * 60 + 59, false, 'Opens at 9:00'],
    ['monday', 9 * 60, true, 'Open until 18:30'],
    ['monday', 18 * 60 + 29, true, 'Open until 18:30'],
    ['monday', 18 * 60 + 30, false, 'Opens Tuesday at 9:00'],
    ['friday', 20 * 60, false, 'Opens Monday at 9:00'],
    ['saturday', 12 * 60, false, 'Opens Monday at 9:00'],
    ['sunday', 0, false, 'Opens Monday at 9:00'],
  ] as const)('on %s at minute %i', (weekday, minutes, isOpen, text) => {
    expect(openingState(days, { weekday, minutes })).toEqual({ isOpen, text })
  })

  it.each([
    ['on the only weekday with hours', '10:00', '11:00', 700, false, 'Opens Monday at 10:00'],
    ['where no hours are known', null, null, 600, false, ''],
    ['until midnight', '9:00', '24:00', 540, true, 'Open until 24:00'],
  ] as const)('%s', (_when, opens, closes, minutes, isOpen, text) => {
    const state = openingState([{ day: 'monday', opens, closes }], { weekday: 'monday', minutes })
    expect(state).toEqual({ isOpen, text })
  })
})

describe('the table of opening hours', () => {
  const open = (day: Weekday, opens = '09:00') => ({ day, opens, closes: '18:30' })
  const closed = (day: Weekday) => ({ day, opens: null, closes: null })
  const table = (...days: Parameters<typeof openingTable>[0]) =>
    openingTable(days).map(({ days: names, hours }) => `${names}: ${hours}`)

  it('joins days beside each other that have the same hours', () => {
    expect(
      table(...WEEKDAYS.slice(0, 5).map((day) => open(day)), closed('saturday'), closed('sunday')),
    ).toEqual(['Monday to Friday: 9:00 to 18:30', 'Saturday and Sunday: Closed'])
    expect(table(open('monday'), open('tuesday', '10:00'), open('wednesday'))).toEqual([
      'Monday: 9:00 to 18:30',
      'Tuesday: 10:00 to 18:30',
      'Wednesday: 9:00 to 18:30',
    ])
  })

  it('begins on Monday, and says nothing of days that the content leaves out', () => {
    expect(table(open('friday'), closed('saturday'), open('monday'))).toEqual([
      'Monday: 9:00 to 18:30',
      'Friday: 9:00 to 18:30',
      'Saturday: Closed',
    ])
    expect(table()).toEqual([])
  })
})
