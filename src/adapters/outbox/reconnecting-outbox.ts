import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'
import type * as Scope from 'effect/Scope'
import { type EnquiryOutboxShape, OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import type { LoggerShape } from '#domain/ports/logger.ts'
import { errorCode, type OpenOutbox } from './delivery-rules.ts'

const REOPEN = Schedule.jittered(Schedule.spaced(3_000))
/** How long an enquiry waits while the outbox opens. */
const OPEN_TIMEOUT_MS = 15_000
/** How long writing an enquiry may take before it counts as failed. */
const WRITE_TIMEOUT_MS = 10_000

const unavailable = (detail: string) => Effect.fail(new OutboxUnavailable({ detail }))
const NOT_OPEN = unavailable('outbox is not open')
const TIMED_OUT = {
  duration: WRITE_TIMEOUT_MS,
  orElse: () => unavailable(`timed out after ${WRITE_TIMEOUT_MS} ms`),
}

/**
 * An outbox that opens in the background, again and again until its server can be reached. Until then enquiries are
 * rejected. Once open, it recovers a lost connection by itself.
 */
export const reconnectingOutbox = Effect.fnUntraced(function* (
  open: Effect.Effect<OpenOutbox, unknown, Scope.Scope>,
  log: LoggerShape,
) {
  const opened = yield* Deferred.make<EnquiryOutboxShape>()
  const opening = open.pipe(
    Effect.tapError((error) =>
      Effect.sync(() =>
        log.error('outbox failed to open; enquiries are rejected', { reason: errorCode(error) }),
      ),
    ),
    Effect.retry(REOPEN),
    Effect.orDie,
    Effect.tap(() => Effect.sync(() => log.info('outbox opened'))),
    Effect.map(({ outbox }) => outbox),
    Deferred.into(opened),
  )
  yield* Effect.forkScoped(opening)
  const use = <A>(ask: (outbox: EnquiryOutboxShape) => Effect.Effect<A, OutboxUnavailable>) =>
    Deferred.await(opened).pipe(
      Effect.timeoutOrElse({ duration: OPEN_TIMEOUT_MS, orElse: () => NOT_OPEN }),
      Effect.flatMap((outbox) => Effect.timeoutOrElse(ask(outbox), TIMED_OUT)),
    )
  return {
    enqueue: (enquiry) => use(({ enqueue }) => enqueue(enquiry)),
    // health and metrics must not wait
    stats: Effect.suspend(() => (Deferred.isDoneUnsafe(opened) ? use(({ stats }) => stats) : NOT_OPEN)),
  } satisfies EnquiryOutboxShape
})
