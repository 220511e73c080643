// spec section 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { academicYearForDate, addDays } from '#domain/contract/contract-dates.ts'
import * as price from '#domain/contract/contract-price.ts'
import { itAlways } from '#tests/support/it-always.ts'

describe('the contract total', () => {
  it.each([
    [16_500, 44, 726_000],
    [17_300, 34.14, 590_622],
    [1, 0.5, 1],
    [1, 0.49, 0],
  ])('%i pence a week for %f weeks is %i', (weekly, weeks, total) => {
    expect(price.contractTotalPence(weekly, weeks)).toBe(total)
  })

  const weeksArb = fc.integer({ min: 1, max: 10_000 })
  itAlways('is exact to the penny, as in integers', fc.nat(200_000), weeksArb, (weekly, hundredths) => {
    const exact = (BigInt(weekly) * BigInt(hundredths) + 50n) / 100n
    expect(price.contractTotalPence(weekly, hundredths / 100)).toBe(Number(exact))
  })
})

describe('a total split by shares', () => {
  it.each([
    [726_001, [1, 1, 1], [242_001, 242_000, 242_000]],
    [11, [1, 1, 1, 1], [3, 3, 3, 2]],
    [1_000, [1, 3], [250, 750]],
    [500, [7], [500]],
  ])('puts the odd pennies first: %i by %j', (total, shares, parts) => {
    expect(price.splitByShares(total, shares)).toEqual(parts)
  })

  const sharesArb = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
  itAlways('adds up to it, each part within a penny of its share', fc.nat(), sharesArb, (total, shares) => {
    const parts = price.splitByShares(total, shares)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
    const all = shares.reduce((sum, share) => sum + share, 0)
    const differences = parts.map((part, index) => Math.abs(part - (total * Number(shares[index])) / all))
    expect(Math.max(...differences)).toBeLessThanOrEqual(1)
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
    expect(price.weeksBetween(from, to)).toBe(weeks)
  })
})

/** Above this, a floating-point number of pounds cannot represent every penny. */
const MAX_EXACT_PENCE = 7_000_000_000_000_000

describe('pence as pounds', () => {
  it.each([
    [18_900, '£189'],
    [18_950, '£189.50'],
    [18_905, '£189.05'],
    [831_600, '£8,316'],
    [99_900, '£999'],
    [100_000, '£1,000'],
    [123_456_789, '£1,234,567.89'],
    [0, '£0'],
    [5, '£0.05'],
  ])('%i is %s', (pence, text) => {
    expect(price.formatPounds(pence)).toBe(text)
  })

  itAlways('can be parsed back', fc.nat(MAX_EXACT_PENCE), (pence) => {
    expect(price.parsePounds(price.formatPounds(pence))).toBe(pence)
  })
})

describe('an amount as editors write it', () => {
  it.each<[unknown, number]>([
    ['310.00', 31_000],
    ['310', 31_000],
    [310, 31_000],
    [189.5, 18_950],
    ['£1,250', 125_000],
    [' £ 1,250.5 ', 125_050],
    ['0.00', 0],
    ['12.349', 1234],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%j is %i pence', (amount, pence) => {
    expect(price.parsePounds(amount)).toBe(pence)
  })

  const NO_AMOUNTS = ['', 'POA', '-5', '1,25', '12,3456', '1.2.3', 'x310', '310x', '90071992547410']
  it.each([false, null, undefined, [], {}, Number.NaN, ...NO_AMOUNTS])('%j is not an amount', (amount) => {
    expect(price.parsePounds(amount)).toBeNull()
  })
})

describe('a day plus a number of days', () => {
  it.each([
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-09-11', 0, '2027-09-11'],
    ['no day', 1, ''],
  ])('%s plus %i days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later)
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
