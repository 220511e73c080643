import { createHmac, randomBytes } from 'node:crypto'
import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { LRUCache } from 'lru-cache'
import { type RateLimitDecision, recordSubmission } from '../../domain/enquiry/submissionLimits.ts'
import { SubmissionLimiter } from '../../domain/ports/submissionLimiter.ts'
import { clientNetwork } from './clientNetwork.ts'

/** More than a server sees in a day; the oldest go first. */
const MAX_KEYS = 10_000

/**
 * The SubmissionLimiter port in the memory of one server. Mailboxes are remembered by a keyed digest that is gone with
 * the process.
 */
export const memorySubmissionLimiter: Layer.Layer<SubmissionLimiter> = Layer.sync(SubmissionLimiter, () => {
  const taken = new LRUCache<string, readonly RateLimitDecision[]>({ max: MAX_KEYS })
  const key = randomBytes(32)
  const digest = (mailbox: string): string =>
    createHmac('sha256', key).update(mailbox.trim().toLowerCase()).digest('base64')
  return {
    take: ({ address, mailbox, id }) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        const counted = [`from ${clientNetwork(address)}`, `for ${digest(mailbox)}`].map((who) => ({
          who,
          ...recordSubmission(taken.get(who) ?? [], { id, at }),
        }))
        if (!counted.every(({ allowed }) => allowed)) return false
        for (const { who, taken: now } of counted) taken.set(who, now)
        return true
      }),
  }
})
