import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { SUBMISSION_LIMITS } from '#domain/enquiry/submitted-form.ts'
import { Logger } from '#domain/ports/logger.ts'
import { SubmissionLimiter } from '#domain/ports/submission-limiter.ts'
import { TextSigner } from '#domain/ports/text-signer.ts'
import { connectRedis } from '../redis/connect-redis.ts'
import { isWithin, limitKeys } from './rate-limits.ts'

/** More than a server sees in a day. The oldest are evicted first. */
export const MAX_KEYS = 10_000

/** Counts a submission with this id for these keys. Fails if the store does. */
type Take = (keys: ReturnType<typeof limitKeys>, id: string) => Promise<boolean>

/**
 * The SubmissionLimiter port: in the memory of one server or, with `redisUrl`, in a Redis that several servers share.
 * While Redis cannot be reached, each server counts for itself. Visitors are stored as keyed digests that expire after a
 * day.
 */
export const submissionLimiter = (
  redisUrl: string | null,
): Layer.Layer<SubmissionLimiter, never, TextSigner | Logger> =>
  Layer.effect(
    SubmissionLimiter,
    Effect.gen(function* () {
      const { sign } = yield* TextSigner
      const log = yield* Logger
      const takeAlone = countInMemory()
      const takeShared = redisUrl === null ? takeAlone : yield* countInRedis(redisUrl)
      return {
        take: ({ address, mailbox, id }) => {
          const keys = limitKeys({ address, mailbox }, sign)
          return Effect.tryPromise(() => takeShared(keys, id)).pipe(
            Effect.catch(() => {
              log.warn('submissions are counted by this server alone: Redis did not respond')
              return Effect.promise(() => takeAlone(keys, id))
            }),
          )
        },
      }
    }),
  )

const countInRedis = (redisUrl: string) =>
  Effect.acquireRelease(
    // the content cache logs that Redis cannot be reached
    Effect.promise(() => connectRedis(redisUrl, () => undefined)),
    (connection) => Effect.sync(() => connection.disconnect()),
  ).pipe(Effect.map((storeClient) => counted((options) => new RateLimiterRedis({ ...options, storeClient }))))

function countInMemory(): Take {
  const counters: RateLimiterMemory[] = []
  const take = counted((options) => {
    const counter = new RateLimiterMemory(options)
    counters.push(counter)
    return counter
  })
  // the library has no bound of its own
  const held = new LRUCache<string, true>({
    max: MAX_KEYS,
    noDisposeOnSet: true,
    dispose: (_, key) => {
      for (const counter of counters) void counter.delete(key)
    },
  })
  return (keys, id) => {
    for (const key of [...keys, id]) held.set(key, true)
    return take(keys, id)
  }
}

interface CounterOptions {
  readonly keyPrefix: string
  readonly points: number
  /** In seconds. */
  readonly duration: number
}

function counted(counter: (options: CounterOptions) => RateLimiterAbstract): Take {
  const limits = SUBMISSION_LIMITS.map(({ withinMs, maxForMailbox, maxFromNetwork }) => {
    const of = (points: number, what: string) =>
      counter({ keyPrefix: `submissions:${what}:${withinMs}`, points, duration: withinMs / 1_000 })
    return { network: of(maxFromNetwork, 'network'), mailbox: of(maxForMailbox, 'mailbox') }
  })
  const duration = Math.max(...limits.map(({ mailbox }) => mailbox.duration))
  const accepted = counter({ keyPrefix: 'submissions:id', points: 1, duration })
  return async ([network, mailbox], id) => {
    const isKnown = async () => (await accepted.get(id)) !== null
    if (await isKnown()) return true
    const all = limits.flatMap((limit) => [
      { limit: limit.network, key: network },
      { limit: limit.mailbox, key: mailbox },
    ])
    const giveBack = () => Promise.all(all.map(({ limit, key }) => limit.reward(key)))
    const taken = await Promise.all(all.map(({ limit, key }) => isWithin(limit, key)))
    if (taken.includes(false)) {
      await giveBack()
      // the same submission may have been counted meanwhile, by a second press of the button
      return isKnown()
    }
    if (!(await isWithin(accepted, id))) await giveBack()
    return true
  }
}
