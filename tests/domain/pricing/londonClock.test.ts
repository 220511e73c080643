import fc from 'fast-check'
import { expect, it } from 'vitest'
import { londonDay, londonMoment } from '../../../src/domain/pricing/londonClock.ts'

const formatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

function asFormatted(moment: Date) {
  const parts = Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { weekday: parts.weekday?.toLowerCase(), minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}

it('is what the formatter with every time zone says, at any moment since the rule holds', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('1996-01-01T00:00:00Z'),
        max: new Date('2099-12-31T23:59:59Z'),
        noInvalidDate: true,
      }),
      (moment) => {
        expect(londonMoment(moment)).toEqual(asFormatted(moment))
        expect(londonDay(moment)).toBe(days.format(moment))
      },
    ),
  )
})

it('is right on both sides of every change of the clocks', () => {
  for (let year = 1996; year < 2100; year += 1)
    for (const month of [2, 9])
      for (let day = 24; day <= 31; day += 1)
        for (const minute of [0, 59, 60, 61, 23 * 60 + 30]) {
          const moment = new Date(Date.UTC(year, month, day, 0, minute))
          expect(londonMoment(moment), moment.toISOString()).toEqual(asFormatted(moment))
          expect(londonDay(moment)).toBe(days.format(moment))
        }
})
