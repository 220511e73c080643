import { describe, expect, it } from 'vitest'
import {
  canReport,
  clientReport,
  MAX_REPORTS_PER_MINUTE,
  MAX_REPORTS_PER_PAGE,
} from '../../../src/domain/errors/clientError.ts'

it.each<[string, boolean, number, number, number]>([
  ['the first', true, 0, 0, 0],
  ['as many as a minute allows', true, MAX_REPORTS_PER_MINUTE - 1, 0, 59_999],
  ['one more', false, MAX_REPORTS_PER_MINUTE, 0, 59_999],
  ['one more after the minute', true, MAX_REPORTS_PER_MINUTE, 0, 60_000],
  ['one more within any minute', false, MAX_REPORTS_PER_MINUTE, 600_000, 659_999],
  ['as many as a page allows', true, MAX_REPORTS_PER_PAGE - 1, 0, 600_000],
  ['one more than a page allows', false, MAX_REPORTS_PER_PAGE, 0, 600_000],
])('the limits of one page’s reports allow %s: %s', (_what, isAllowed, count, at, now) => {
  expect(canReport(Array(count).fill(at), now)).toBe(isAllowed)
})

describe('a report', () => {
  const where = { kind: 'script', componentStack: '', routeName: 'faq', path: '/faq' } as const
  const report = (thrown: unknown, reportedAt: readonly number[] = []) =>
    clientReport(thrown, where, { reportedAt, now: 3_600_000 })

  it('contains the thrown value and where it was thrown', () => {
    const error = { name: 'TypeError', message: 'no such field' }
    expect(report(new TypeError(error.message))).toMatchObject({ ...where, ...error })
  })

  it('is not made above the limit', () => {
    expect(report(new Error('again'), Array(MAX_REPORTS_PER_PAGE).fill(0))).toBeNull()
  })

  const inExtension = (scheme: string) => ({ stack: `f@${scheme}://abc/content.js:1:1` })
  it.each<[string, unknown]>([
    ['a navigation that was aborted', new DOMException('gone on', 'AbortError')],
    [
      'layout that continues in the next frame',
      'ResizeObserver loop completed with undelivered notifications.',
    ],
    ['the same layout message as an error', new Error('ResizeObserver loop limit exceeded')],
    ['a script of another origin', 'Script error.'],
    ['an error in a browser extension', Object.assign(new Error('x'), inExtension('chrome-extension'))],
    ['an extension of another browser', inExtension('moz-extension')],
    ['an extension of a third browser', inExtension('safari-web-extension')],
  ])('is not made for %s', (_what, thrown) => {
    expect(report(thrown)).toBeNull()
  })

  it.each([new Error('Script error. In a script'), 'broken', null, undefined])('is made for %s', (thrown) => {
    expect(report(thrown)).not.toBeNull()
  })
})
