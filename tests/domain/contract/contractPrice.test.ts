import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contractTotalPence,
  parseWeeksFromTitle,
  splitByShares,
  weeksBetween,
} from '../../../src/domain/contract/contractPrice.ts'
import { itAlways } from '../../support/itAlways.ts'

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

  itAlways(
    'is exact to the penny, as in integer arithmetic',
    fc.nat(200_000),
    fc.integer({ min: 1, max: 10_000 }),
    (weekly, hundredths) => {
      const exact = (BigInt(weekly) * BigInt(hundredths) + 50n) / 100n
      expect(contractTotalPence(weekly, hundredths / 100)).toBe(Number(exact))
    },
  )
})

describe('a total split by shares', () => {
  it.each([
    [726_001, [1, 1, 1], [242_001, 242_000, 242_000]],
    [11, [1, 1, 1, 1], [3, 3, 3, 2]],
    [1_000, [1, 3], [250, 750]],
    [500, [7], [500]],
  ])('puts the odd pennies first: %i by %j', (total, shares, parts) => {
    expect(splitByShares(total, shares)).toEqual(parts)
  })

  const sharesArb = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
  itAlways(
    'adds up to the total, each part within a penny of its share',
    fc.nat(),
    sharesArb,
    (total, shares) => {
      const parts = splitByShares(total, shares)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      const all = shares.reduce((sum, share) => sum + share, 0)
      const differences = parts.map((part, index) => Math.abs(part - (total * Number(shares[index])) / all))
      expect(Math.max(...differences)).toBeLessThanOrEqual(1)
    },
  )
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
