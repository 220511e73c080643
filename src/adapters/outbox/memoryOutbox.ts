import * as Clock from 'effect/Clock'
import * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as Result from 'effect/Result'
import { hasSameContent } from '../../domain/enquiry/parseEnquiry.ts'
import { EnquiryAdmin, type EnquiryQuery, type StoredEnquiry } from '../../domain/ports/enquiryAdmin.ts'
import { EnquiryDelivery } from '../../domain/ports/enquiryDelivery.ts'
import { EnquiryOutbox, OutboxUnavailable } from '../../domain/ports/enquiryOutbox.ts'

/** The outbox ports in memory. An enquiry has one attempt immediately, and another for each retry by an operator. */
export function memoryOutbox(): {
  readonly layer: Layer.Layer<EnquiryOutbox | EnquiryAdmin, never, EnquiryDelivery>
  /** Makes every call fail, like a full disk; `null` restores it. */
  readonly breakWith: (detail: string | null) => void
} {
  const stored = new Map<string, StoredEnquiry>()
  let broken: string | null = null

  const whileWell = <A>(effect: Effect.Effect<A>): Effect.Effect<A, OutboxUnavailable> =>
    Effect.suspend(() => (broken === null ? effect : Effect.fail(new OutboxUnavailable({ detail: broken }))))
  const matching = ({ states, id }: EnquiryQuery): readonly StoredEnquiry[] =>
    [...stored.values()]
      .filter(({ state }) => states.includes(state))
      .filter(
        ({ enquiry }) =>
          id === undefined ||
          enquiry.submissionId === id.toLowerCase() ||
          enquiry.reference === id.toUpperCase(),
      )
      .toReversed()
  const counts = Effect.map(Clock.currentTimeMillis, (now) => {
    const all = [...stored.values()]
    const oldest = all.find(({ state }) => state === 'pending')
    return {
      pending: all.filter(({ state }) => state === 'pending').length,
      delivered: all.filter(({ state }) => state === 'delivered').length,
      failed: all.filter(({ state }) => state === 'failed').length,
      oldestPendingSeconds: oldest ? Math.round((now - Date.parse(oldest.receivedAt)) / 1000) : 0,
    }
  })

  const layer = Layer.effectContext(
    Effect.gen(function* () {
      const { send } = yield* EnquiryDelivery
      const deliver = (before: StoredEnquiry) =>
        Effect.gen(function* () {
          const { submissionId, reference, fields } = before.enquiry
          const attempt = { ...before, attempts: before.attempts + 1 }
          const sent = yield* Effect.result(send({ ...fields, submissionId, reference }))
          const now = new Date(yield* Clock.currentTimeMillis).toISOString()
          stored.set(
            submissionId,
            Result.isSuccess(sent)
              ? { ...attempt, state: 'delivered', deliveredAt: now, nextAttemptAt: null, lastFailure: null }
              : { ...attempt, lastFailure: sent.failure.detail },
          )
        })
      return Context.make(EnquiryOutbox, {
        enqueue: (enquiry) =>
          whileWell(
            Effect.gen(function* () {
              const before = stored.get(enquiry.submissionId)
              if (before) return hasSameContent(before.enquiry, enquiry)
              const now = new Date(yield* Clock.currentTimeMillis).toISOString()
              const received: StoredEnquiry = {
                enquiry,
                state: 'pending',
                receivedAt: now,
                deliveredAt: null,
                nextAttemptAt: now,
                attempts: 0,
                lastFailure: null,
              }
              stored.set(enquiry.submissionId, received)
              yield* deliver(received)
              return true
            }),
          ),
        stats: whileWell(counts),
      }).pipe(
        Context.add(EnquiryAdmin, {
          counts: whileWell(counts),
          find: (query) => whileWell(Effect.sync(() => matching(query).slice(0, query.limit))),
          retry: (query) =>
            whileWell(
              Effect.gen(function* () {
                const due = matching(query).filter(({ state }) => state !== 'delivered')
                yield* Effect.forEach(due, deliver)
                return due.length
              }),
            ),
        }),
      )
    }),
  )
  return {
    layer,
    breakWith: (detail) => {
      broken = detail
    },
  }
}
