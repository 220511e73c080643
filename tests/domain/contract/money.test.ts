import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPounds, parsePounds } from '../../../src/domain/contract/contractPrice.ts'
import { itAlways } from '../../support/itAlways.ts'

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
    expect(formatPounds(pence)).toBe(text)
  })

  itAlways('can be parsed back', fc.nat(MAX_EXACT_PENCE), (pence) => {
    expect(parsePounds(formatPounds(pence))).toBe(pence)
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
    expect(parsePounds(amount)).toBe(pence)
  })

  it.each([
    '',
    false,
    null,
    undefined,
    [],
    {},
    'POA',
    '-5',
    '1,25',
    '12,3456',
    '1.2.3',
    'x310',
    '310x',
    Number.NaN,
    '90071992547410',
  ])('%j is not an amount', (amount) => {
    expect(parsePounds(amount)).toBeNull()
  })
})
