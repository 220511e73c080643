import { describe, expect, it } from 'vitest'
import { academicYearFrom, academicYearsAt } from '../../demo/academic-years.ts'
import { addWeeks, saturdayAfter } from '../../demo/calendar-days.ts'
import { londonDate } from '../../src/domain/pricing/londonTime.ts'

describe('academic years', () => {
  it.each([
    [2023, '2023-09-09', '2024-08-31'],
    [2024, '2024-09-14', '2025-09-06'],
    [2026, '2026-09-12', '2027-09-04'],
    [2027, '2027-09-11', '2028-09-02'],
  ])('begin on the second Saturday of September and run 51 weeks: %i', (year, start, end) => {
    expect(academicYearFrom(year)).toMatchObject({ start, end })
  })

  it('have the names that contracts use', () => {
    expect(academicYearFrom(2026)).toMatchObject({ name: '2026/27', shortName: '26/27' })
    expect(academicYearFrom(2099)).toMatchObject({ name: '2099/00', shortName: '99/00' })
  })

  it('end with a summer of twelve weeks, after a spring semester of twenty', () => {
    const { summerStart, springSemesterStart, end } = academicYearFrom(2026)
    expect(summerStart).toBe('2027-06-12')
    expect(addWeeks(summerStart, 12)).toBe(end)
    expect(addWeeks(springSemesterStart, 20)).toBe(summerStart)
  })

  it.each([
    ['2026-08-20', '2025/26', '2026/27'],
    ['2026-09-11', '2025/26', '2026/27'],
    ['2026-09-12', '2026/27', '2027/28'],
    ['2027-01-05', '2026/27', '2027/28'],
    ['2024-02-29', '2023/24', '2024/25'],
  ])('on %s, the current one is %s and the next one %s', (today, current, next) => {
    const years = academicYearsAt(today)
    expect([years.current.name, years.next.name]).toEqual([current, next])
  })
})

describe('calendar days', () => {
  it('have a next Saturday, which is never the day itself', () => {
    expect(saturdayAfter('2026-11-20')).toBe('2026-11-21')
    expect(saturdayAfter('2026-11-21')).toBe('2026-11-28')
    expect(saturdayAfter('2024-02-28')).toBe('2024-03-02')
  })

  it('follow London time', () => {
    expect(londonDate(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
    expect(londonDate(new Date('2026-11-30T23:30:00Z'))).toBe('2026-11-30')
  })
})
