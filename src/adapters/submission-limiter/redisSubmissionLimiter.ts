import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import type { Redis } from 'ioredis'
import {
  type AcceptedSubmission,
  recordSubmission,
  SUBMISSION_LIMITS,
} from '../../domain/enquiry/submissionChecks.ts'
import { Logger } from '../../domain/ports/logger.ts'
import { type LimitedSubmission, SubmissionLimiter } from '../../domain/ports/submissionLimiter.ts'
import { TextSigner } from '../../domain/ports/textSigner.ts'
import { connectRedis } from '../redis/connectRedis.ts'
import { limitKeys } from './limitKeys.ts'
import { submissionCounts } from './memorySubmissionLimiter.ts'

const PREFIX = 'submissions:'
const KEPT_MS = Math.max(...SUBMISSION_LIMITS.map(({ withinMs }) => withinMs))
/** Other servers may count at the same moment, for the same network or mailbox. */
const MAX_ATTEMPTS = 50

/** Writes both counts if neither has changed since it was read. */
const WRITE_UNCHANGED = `
for index, key in ipairs(KEYS) do
  if (redis.call('GET', key) or '') ~= ARGV[index] then return 0 end
end
for index, key in ipairs(KEYS) do redis.call('SET', key, ARGV[#KEYS + index], 'PX', ARGV[#ARGV]) end
return 1`

const decodeTaken = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ at: Schema.Finite, id: Schema.String }))),
)

/**
 * The SubmissionLimiter port in a Redis that several servers share, as keyed digests that expire after a day. While it
 * cannot be reached, each server counts for itself.
 */
export const redisSubmissionLimiter = (
  redisUrl: string,
): Layer.Layer<SubmissionLimiter, never, TextSigner | Logger> =>
  Layer.effect(
    SubmissionLimiter,
    Effect.gen(function* () {
      const { sign } = yield* TextSigner
      const log = yield* Logger
      const redis = yield* Effect.acquireRelease(
        // the content cache logs that Redis cannot be reached
        Effect.promise(() => connectRedis(redisUrl, () => undefined)),
        (connection) => Effect.sync(() => connection.disconnect()),
      )
      const countAlone = submissionCounts()
      return {
        take: (submission) =>
          Effect.gen(function* () {
            const at = yield* Clock.currentTimeMillis
            const shared = yield* Effect.option(
              Effect.tryPromise(() => countTogether(redis, submission, { at, sign })),
            )
            if (Option.isSome(shared)) return shared.value
            log.warn('submissions are counted by this server alone: Redis did not respond')
            return countAlone(submission, at)
          }),
      }
    }),
  )

async function countTogether(
  redis: Redis,
  submission: LimitedSubmission,
  { at, sign }: { readonly at: number; readonly sign: (text: string) => string },
): Promise<boolean> {
  const keys = limitKeys(submission, sign).map((who) => PREFIX + who)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = (await redis.mget(keys)).map((text) => text ?? '')
    const counted = before.map((text) => recordSubmission(takenOf(text), { id: submission.id, at }))
    if (!counted.every(({ allowed }) => allowed)) return false
    const after = counted.map(({ taken }) => JSON.stringify(taken))
    const isWritten = await redis.eval(WRITE_UNCHANGED, keys.length, ...keys, ...before, ...after, KEPT_MS)
    if (isWritten === 1) return true
  }
  // no visitor sends that many at the same moment
  return false
}

const takenOf = (text: string): readonly AcceptedSubmission[] => Option.getOrElse(decodeTaken(text), () => [])
