import { describe, expect, it } from 'vitest'
import { academicYearForDate } from '../../../src/domain/contract/contractDates.ts'
import { activeOffers, type OfferPlace } from '../../../src/domain/contract/offers.ts'
import { openingState, WEEKDAYS } from '../../../src/domain/visit/openingHours.ts'
import { offer, TODAY } from '../support/builders.ts'

const slugs = (...args: Parameters<typeof activeOffers>) => activeOffers(...args).map(({ slug }) => slug)

describe('valid offers', () => {
  const running = offer({ startsOn: TODAY, endsOn: TODAY })
  it.each([
    ['on their first and last day', running, TODAY, 1],
    ['but not before', running, '2026-11-20', 0],
    ['and not after', running, '2026-11-22', 0],
    ['on any day without days', offer(), TODAY, 1],
  ])('are those %s', (_when, one, today, count) => {
    expect(activeOffers([one], { today })).toHaveLength(count)
  })

  it.each<[Omit<OfferPlace, 'today'>, string[]]>([
    [{}, ['all', 'leeds', 'yard']],
    [{ city: 'leeds' }, ['all', 'leeds']],
    [{ property: 'aire-yard' }, ['all', 'yard']],
    [{ city: 'leeds', property: 'aire-yard' }, ['all', 'leeds', 'yard']],
    [{ city: 'york' }, ['all']],
  ])('at %j are %j', (place, found) => {
    const list = [
      offer({ slug: 'leeds', cities: ['leeds'] }),
      offer({ slug: 'yard', properties: ['aire-yard'] }),
      offer({ slug: 'all' }),
    ]
    expect(slugs(list, { today: TODAY, ...place })).toEqual(found)
  })

  it('are sorted: everywhere first, then by end date; those without one last', () => {
    const list = [
      offer({ slug: 'open', cities: ['leeds'] }),
      offer({ slug: 'late', cities: ['leeds'], endsOn: '2027-05-01' }),
      offer({ slug: 'soon', cities: ['leeds'], endsOn: '2026-12-01' }),
      offer({ slug: 'national', endsOn: '2027-09-01' }),
    ]
    expect(slugs(list, { today: TODAY })).toEqual(['national', 'soon', 'late', 'open'])
  })
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
    [
      'on the only weekday with hours',
      [{ day: 'monday', opens: '10:00', closes: '11:00' }],
      700,
      false,
      'Opens Monday at 10:00',
    ],
    ['where no hours are known', [], 600, false, ''],
    ['where only one hour is known', [{ day: 'monday', opens: '09:00', closes: null }], 600, false, ''],
    ['with hours without minutes', [{ day: 'monday', opens: '9', closes: '17' }], 540, true, 'Open until 17'],
  ] as const)('%s', (_when, hours, minutes, isOpen, text) => {
    expect(openingState(hours, { weekday: 'monday', minutes })).toEqual({ isOpen, text })
  })
})

describe('the academic year of a start date', () => {
  it.each([
    ['2026-09-12', '2026/27'],
    ['2026-08-15', '2026/27'],
    ['2026-08-14', '2025/26'],
    ['2027-01-04', '2026/27'],
    ['1999-10-01', '1999/00'],
    ['2009-01-01', '2008/09'],
  ])('%s is %s', (day, year) => {
    expect(academicYearForDate(day)).toBe(year)
  })
})
