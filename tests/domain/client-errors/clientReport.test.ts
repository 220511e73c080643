import { describe, expect, it } from 'vitest'
import { clientReport } from '../../../src/domain/client-errors/clientReport.ts'
import { MAX_REPORTS_PER_PAGE } from '../../../src/domain/client-errors/reportBudget.ts'

const where = { kind: 'script', componentStack: '', routeName: 'faq', path: '/faq' } as const
const report = (thrown: unknown, reportedAt: readonly number[] = []) =>
  clientReport(thrown, where, { reportedAt, now: 3_600_000 })

describe('the report of a browser', () => {
  it('contains the thrown value and where it was thrown', () => {
    expect(report(new TypeError('no such field'))).toMatchObject({
      ...where,
      name: 'TypeError',
      message: 'no such field',
    })
  })

  it('is not made for expected failures', () => {
    expect(report(new DOMException('gone on', 'AbortError'))).toBeNull()
  })

  it('is not made above the limit', () => {
    expect(report(new Error('again'), Array(MAX_REPORTS_PER_PAGE).fill(0))).toBeNull()
  })
})
