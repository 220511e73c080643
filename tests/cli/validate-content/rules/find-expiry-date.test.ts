import { describe, expect, it } from 'vitest'
import { findExpiryDate } from '../../../../cli/validate-content/rules/offer-rules.ts'

describe('a last day in words', () => {
  it.each([
    ['Ends on Saturday 31st of October 2026!', '2026-10-31'],
    ['Stay until the end of February 2028 for less', '2028-02-29'],
    ['Until end of Dec 2026', '2026-12-31'],
    ['Book before midnight on 1 Sept. 2026', '2026-09-01'],
    ['BOOK BY 5/9/2026', '2026-09-05'],
    ['closes 05.09.2026', '2026-09-05'],
    // with two dates, the offer is still valid until the later one
    ['Until 1 May 2026, or until 1 June 2026', '2026-06-01'],
    ['Ends 31 November 2026', null],
    ['Ends 5/13/2026', null],
    ['Ends 31 October', null],
    ['From 31 October 2026', null],
    ['Nearby 31 October 2026', null],
    ['Friends 1 May 2026', null],
    ['', null],
  ])('%s: %s', (text, day) => {
    expect(findExpiryDate(text)).toBe(day)
  })
})
