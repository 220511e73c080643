import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AcceptedSubmission,
  recordSubmission,
  SUBMISSION_LIMITS,
} from '../../../src/domain/enquiry/submissionLimits.ts'

/** Records the submissions one after another, and returns which of them were allowed. */
function sendAll(submissions: readonly AcceptedSubmission[]): readonly boolean[] {
  let taken: readonly AcceptedSubmission[] = []
  return submissions.map((submission) => {
    const answer = recordSubmission(taken, submission)
    taken = answer.taken
    return answer.allowed
  })
}

describe('the limits of submissions', () => {
  it('allow five within ten minutes, and the sixth afterwards', () => {
    const minute = 60_000
    const at = [0, 1, 2, 3, 4, 5, 9.99, 10].map((minutes) => minutes * minute)
    expect(sendAll(at.map((moment, index) => ({ at: moment, id: String(index) })))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      true,
    ])
  })

  it('allow twenty within a day', () => {
    const hourly = Array.from({ length: 25 }, (_, hour) => ({ at: hour * 3_600_000, id: String(hour) }))
    const allowed = sendAll(hourly)
    expect(allowed.slice(0, 20)).not.toContain(false)
    expect(allowed.slice(20, 24)).not.toContain(true)
    expect(allowed[24]).toBe(true)
  })

  it('forget a submission once it is a day old, to the millisecond', () => {
    const day = 24 * 3_600_000
    const old = { at: 0, id: 'old' }
    const young = { at: 1, id: 'young' }
    const next = { at: day, id: 'next' }
    expect(recordSubmission([old, young], next)).toEqual({ allowed: true, taken: [young, next] })
  })

  it('never count the same submission twice', () => {
    const again = Array.from({ length: 50 }, (_, index) => ({ at: index, id: 'the same' }))
    expect(sendAll(again)).not.toContain(false)
  })

  it('hold for submissions at any intervals, and remember at most twenty', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 2 * 3_600_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(gaps, (waits) => {
        let at = 0
        let taken: readonly AcceptedSubmission[] = []
        const through: number[] = []
        waits.forEach((wait, index) => {
          at += wait
          const answer = recordSubmission(taken, { at, id: String(index) })
          taken = answer.taken
          if (answer.allowed) through.push(at)
          for (const { withinMs, max } of SUBMISSION_LIMITS)
            expect(through.filter((moment) => at - moment < withinMs).length).toBeLessThanOrEqual(max)
        })
        expect(taken.length).toBeLessThanOrEqual(20)
      }),
    )
  })
})
