import { describe, expect, it } from 'vitest'
import { isExpectedFailure } from '../../../src/domain/client-errors/expectedFailure.ts'
import {
  canReport,
  MAX_REPORTS_PER_MINUTE,
  MAX_REPORTS_PER_PAGE,
} from '../../../src/domain/client-errors/reportBudget.ts'

describe("the limits of one page's reports", () => {
  const times = (count: number, at: number): readonly number[] => Array.from({ length: count }, () => at)

  it('allow a handful a minute', () => {
    expect(canReport([], 0)).toBe(true)
    expect(canReport(times(MAX_REPORTS_PER_MINUTE - 1, 0), 59_999)).toBe(true)
    expect(canReport(times(MAX_REPORTS_PER_MINUTE, 0), 59_999)).toBe(false)
    expect(canReport(times(MAX_REPORTS_PER_MINUTE, 0), 60_000)).toBe(true)
    expect(canReport(times(MAX_REPORTS_PER_MINUTE, 600_000), 659_999)).toBe(false)
  })

  it('allow a bounded number in all', () => {
    expect(canReport(times(MAX_REPORTS_PER_PAGE - 1, 0), 600_000)).toBe(true)
    expect(canReport(times(MAX_REPORTS_PER_PAGE, 0), 600_000)).toBe(false)
  })
})

describe('an expected failure', () => {
  it.each<[string, unknown]>([
    ['a navigation that was aborted', Object.assign(new Error('The user aborted'), { name: 'AbortError' })],
    [
      'layout that continues in the next frame',
      'ResizeObserver loop completed with undelivered notifications.',
    ],
    ['the same layout message as an error', new Error('ResizeObserver loop limit exceeded')],
    ['a script of another origin', 'Script error.'],
    [
      'a browser extension',
      Object.assign(new Error('x'), { stack: 'Error: x\n  at chrome-extension://abc/content.js:1:1' }),
    ],
    ['an extension of another browser', { stack: 'f@moz-extension://abc/content.js:1:1' }],
    ['an extension of a third browser', { stack: 'f@safari-web-extension://abc/content.js:1:1' }],
  ])('%s', (_what, thrown) => {
    expect(isExpectedFailure(thrown)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['an error', new Error('Script error. In a script')],
    ['a string', 'broken'],
    ['null', null],
    ['undefined', undefined],
  ])('is not %s', (_what, thrown) => {
    expect(isExpectedFailure(thrown)).toBe(false)
  })
})
