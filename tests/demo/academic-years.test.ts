import { describe, expect, it } from 'vitest'
import { academicYearFrom, academicYearsAt, saturdayAfter } from '#demo/academic-years.ts'

describe('academic years', () => {
  it.each([
    [2023, '2023-09-09', '2024-08-31'],
    [2024, '2024-09-14', '2025-09-06'],
    [2026, '2026-09-12', '2027-09-04'],
    [2027, '2027-09-11', '2028-09-02'],
  ])('begin on the second Saturday of September and run 51 weeks: %i', (year, start, end) => {
    expect(academicYearFrom(year)).toMatchObject({ start, end })
  })

  it('have the names that contracts use, at the end of a century too', () => {
    expect(academicYearFrom(2099)).toMatchObject({ name: '2099/00', shortName: '99/00' })
  })

  it.each([
    ['2026-09-11', '2025/26', '2026/27'],
    ['2026-09-12', '2026/27', '2027/28'],
    ['2027-01-05', '2026/27', '2027/28'],
    ['2024-02-29', '2023/24', '2024/25'],
  ])('on %s, the current one is %s and the next one %s', (today, current, next) => {
    const years = academicYearsAt(today)
    expect([years.current.name, years.next.name]).toEqual([current, next])
  })
})

it.each([
  ['2026-11-20', '2026-11-21'],
  ['2026-11-21', '2026-11-28'],
  ['2024-02-28', '2024-03-02'],
])('the Saturday after %s is %s, never the day itself', (day, saturday) => {
  expect(saturdayAfter(day)).toBe(saturday)
})
