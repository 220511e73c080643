import * as Duration from 'effect/Duration'
import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'
import type * as Scope from 'effect/Scope'
import { OutboxUnavailable } from '../../domain/ports/enquiryOutbox.ts'
import type { LoggerShape } from '../../domain/ports/logger.ts'
import { errorCode } from './errorCode.ts'
import type { OpenOutbox } from './pgBossOutbox.ts'

/** How long an enquiry waits while the store opens. */
const OPEN_TIMEOUT_MS = 15_000
/** How long writing an enquiry may take before it counts as failed. */
const WRITE_TIMEOUT_MS = 10_000
const REOPEN_DELAY_MS = 3_000
const CLOSE_TIMEOUT_MS = 5_000
/** With jitter, so that a server does not collide again and again with a command that retries at the same interval. */
const REOPEN_SCHEDULE = Schedule.spaced(REOPEN_DELAY_MS).pipe(Schedule.jittered)

interface ReconnectingOutboxOptions {
  readonly open: () => Promise<OpenOutbox>
  readonly log: LoggerShape
}

const NOT_OPEN = new OutboxUnavailable({ detail: 'outbox is not open' })

/**
 * An outbox that opens in the background and reopens when its connection is lost. While the disk is full or the database
 * is unreachable, enquiries are rejected; afterwards it recovers by itself. It is closed with the scope.
 */
export const reconnectingOutbox = ({
  open,
  log,
}: ReconnectingOutboxOptions): Effect.Effect<Pick<OpenOutbox, 'outbox' | 'admin'>, never, Scope.Scope> =>
  Effect.gen(function* () {
    let isShuttingDown = false
    let current: OpenOutbox | null = null

    const openOnce = Effect.tryPromise({ try: open, catch: errorCode }).pipe(
      Effect.tapError((reason) =>
        Effect.sync(() => log.error('outbox failed to open; enquiries are rejected', { reason })),
      ),
    )
    const [opened, forget] = yield* Effect.cachedInvalidateWithTTL(
      Effect.suspend(() => (isShuttingDown ? Effect.fail('shutting down') : openOnce)).pipe(
        Effect.retry({ schedule: REOPEN_SCHEDULE, while: () => !isShuttingDown }),
        Effect.mapError(() => NOT_OPEN),
        Effect.tap((outbox) =>
          Effect.sync(() => {
            current = outbox
            log.info('outbox opened')
          }),
        ),
      ),
      Duration.infinity,
    )
    // opening continues after the enquiry that waits for it has timed out
    const openInBackground = Effect.forkDetach(Effect.ignore(opened))

    const discardIfDead = (outbox: OpenOutbox) =>
      Effect.gen(function* () {
        if (outbox !== current || (yield* Effect.promise(outbox.isAlive)) || outbox !== current) return
        log.error('outbox connection lost; reopening')
        current = null
        yield* closeWithin(outbox, CLOSE_TIMEOUT_MS)
        yield* forget
        yield* openInBackground
      })

    const use = <A>(ask: (outbox: OpenOutbox) => Effect.Effect<A, OutboxUnavailable>) =>
      opened.pipe(
        Effect.timeoutOrElse({ duration: OPEN_TIMEOUT_MS, orElse: () => Effect.fail(NOT_OPEN) }),
        Effect.flatMap((outbox) =>
          ask(outbox).pipe(
            Effect.timeoutOrElse({
              duration: WRITE_TIMEOUT_MS,
              orElse: () =>
                Effect.fail(new OutboxUnavailable({ detail: `timed out after ${WRITE_TIMEOUT_MS} ms` })),
            }),
            Effect.tapError(() => Effect.forkDetach(discardIfDead(outbox))),
          ),
        ),
      )

    yield* Effect.addFinalizer(() => {
      isShuttingDown = true
      // an outbox that is still opening holds nothing yet, so the process may end meanwhile
      return opened.pipe(
        Effect.timeout(CLOSE_TIMEOUT_MS),
        Effect.flatMap(() => Effect.promise(async () => current?.close())),
        Effect.ignore,
      )
    })
    yield* openInBackground
    return {
      outbox: {
        enqueue: (enquiry) => use(({ outbox }) => outbox.enqueue(enquiry)),
        // health and metrics must not wait
        stats: Effect.suspend(() =>
          current === null ? Effect.fail(NOT_OPEN) : use(({ outbox }) => outbox.stats),
        ),
      },
      admin: {
        counts: use(({ admin }) => admin.counts),
        find: (query) => use(({ admin }) => admin.find(query)),
        retry: (query) => use(({ admin }) => admin.retry(query)),
      },
    }
  })

const closeWithin = (outbox: OpenOutbox, ms: number): Effect.Effect<void> =>
  Effect.tryPromise(() => outbox.close()).pipe(Effect.timeout(ms), Effect.ignore)
