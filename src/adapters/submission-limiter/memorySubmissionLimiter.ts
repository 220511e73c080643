import { createHmac, randomBytes } from 'node:crypto'
import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { LRUCache } from 'lru-cache'
import { type AcceptedSubmission, recordSubmission } from '../../domain/enquiry/submissionChecks.ts'
import { type LimitedSubmission, SubmissionLimiter } from '../../domain/ports/submissionLimiter.ts'
import { limitKeys } from './limitKeys.ts'

/** More than a server sees in a day. The oldest are evicted first. */
const MAX_KEYS = 10_000

/**
 * Returns a function that counts a submission and says whether it is allowed, in the memory of one server. Visitors are
 * stored as keyed digests, whose key ends with the process.
 */
export function submissionCounts(): (submission: LimitedSubmission, at: number) => boolean {
  const taken = new LRUCache<string, readonly AcceptedSubmission[]>({ max: MAX_KEYS })
  const key = randomBytes(32)
  const digest = (text: string): string => createHmac('sha256', key).update(text).digest('base64')
  return (submission, at) => {
    const counted = limitKeys(submission, digest).map((who) => ({
      who,
      ...recordSubmission(taken.get(who) ?? [], { id: submission.id, at }),
    }))
    if (!counted.every(({ allowed }) => allowed)) return false
    for (const { who, taken: now } of counted) taken.set(who, now)
    return true
  }
}

/** The SubmissionLimiter port in the memory of one server. */
export const memorySubmissionLimiter: Layer.Layer<SubmissionLimiter> = Layer.sync(SubmissionLimiter, () => {
  const count = submissionCounts()
  return { take: (submission) => Effect.map(Clock.currentTimeMillis, (at) => count(submission, at)) }
})
