import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AcceptedSubmission,
  recordSubmission,
  SUBMISSION_LIMITS,
} from '../../../src/domain/enquiry/submissionChecks.ts'
import { itAlways } from '../../support/itAlways.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Records submissions at these times, and returns the times of those that were allowed. */
function allowedAt(times: readonly number[], id = (at: number) => String(at)): readonly number[] {
  let taken: readonly AcceptedSubmission[] = []
  return times.filter((at) => {
    const answer = recordSubmission(taken, { at, id: id(at) })
    taken = answer.taken
    expect(taken.length).toBeLessThanOrEqual(20)
    return answer.allowed
  })
}

describe('the limits of submissions', () => {
  it('allow five within ten minutes, and the sixth afterwards', () => {
    const at = [0, 1, 2, 3, 4, 5, 9.99, 10].map((minutes) => minutes * MINUTE)
    expect(allowedAt(at)).toEqual([0, 1, 2, 3, 4, 10].map((minutes) => minutes * MINUTE))
  })

  it('allow twenty within a day', () => {
    const hourly = Array.from({ length: 25 }, (_, hour) => hour * 60 * MINUTE)
    expect(allowedAt(hourly)).toEqual([...hourly.slice(0, 20), DAY])
  })

  it('forget a submission once it is a day old, to the millisecond', () => {
    const young = { at: 1, id: 'young' }
    const next = { at: DAY, id: 'next' }
    expect(recordSubmission([{ at: 0, id: 'old' }, young], next)).toEqual({
      allowed: true,
      taken: [young, next],
    })
  })

  it('never count the same submission twice', () => {
    expect(allowedAt([...Array(50).keys()], () => 'the same')).toHaveLength(50)
  })

  const gapsArb = fc.array(fc.integer({ min: 1, max: 120 * MINUTE }), { maxLength: 60 })
  itAlways('hold for submissions at any intervals', gapsArb, (gaps) => {
    let now = 0
    const allowed = allowedAt(
      gaps.map((gap) => {
        now += gap
        return now
      }),
    )
    for (const at of allowed)
      for (const { withinMs, max } of SUBMISSION_LIMITS)
        expect(allowed.filter((one) => one <= at && at - one < withinMs).length).toBeLessThanOrEqual(max)
  })
})
