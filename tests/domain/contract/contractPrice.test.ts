import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contractTotalPence,
  instalments,
  parseWeeksFromTitle,
  weeksBetween,
} from '../../../src/domain/contract/contractPrice.ts'

describe('the contract total', () => {
  it.each([
    [16_500, 44, 726_000],
    [18_900, 44, 831_600],
    [17_300, 34.14, 590_622],
    [33, 1.5, 50],
    [1, 0.5, 1],
    [1, 0.49, 0],
    [15_899, 29.57, 470_133],
  ])('%i pence a week for %f weeks is %i', (weekly, weeks, total) => {
    expect(contractTotalPence(weekly, weeks)).toBe(total)
  })

  it('is exact to the penny, as in integer arithmetic', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 10_000 }), (weekly, hundredths) => {
        const exact = (BigInt(weekly) * BigInt(hundredths) + 50n) / 100n
        expect(contractTotalPence(weekly, hundredths / 100)).toBe(Number(exact))
      }),
    )
  })
})

describe('instalments', () => {
  it('have the odd pennies first', () => {
    expect(instalments(726_001, 3)).toEqual([242_001, 242_000, 242_000])
    expect(instalments(11, 4)).toEqual([3, 3, 3, 2])
    expect(instalments(500, 1)).toEqual([500])
  })

  it('add up to the total and differ by at most a penny', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(1 as const, 3 as const, 4 as const), (total, count) => {
        const parts = instalments(total, count)
        expect(parts).toHaveLength(count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('weeks', () => {
  it.each([
    ['2026-09-12', '2027-07-17', 44],
    ['2026-09-12', '2026-09-13', 0.14],
    ['2026-09-12', '2026-09-12', 0],
    ['2026-09-12', '2026-09-01', 0],
    ['nonsense', '2026-09-01', 0],
  ])('from %s to %s are %f', (from, to, weeks) => {
    expect(weeksBetween(from, to)).toBe(weeks)
  })

  it.each([
    ['26/27 - Premier Ensuite Plus - 44 Weeks', 44],
    ['26/27 - Studio - 34.14 weeks', 34.14],
    ['1 week', 1],
    ['Studio, 51wks', 51],
    ['12 WK', 12],
    ['44 Weekends', null],
    ['0 weeks', null],
    ['26/27 - Studio', null],
    ['', null],
  ])('in %j are %s', (title, weeks) => {
    expect(parseWeeksFromTitle(title)).toBe(weeks)
  })
})
