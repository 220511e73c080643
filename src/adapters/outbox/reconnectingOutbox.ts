import * as Effect from 'effect/Effect'
import { OutboxUnavailable } from '../../domain/ports/enquiryOutbox.ts'
import { errorCode } from './errorCode.ts'
import type { OpenOutbox, OutboxLog } from './pgBossOutbox.ts'

/** How long an enquiry waits while the store opens. */
const OPEN_TIMEOUT_MS = 15_000
/** How long writing an enquiry may take before it counts as failed. */
const WRITE_TIMEOUT_MS = 10_000
const REOPEN_DELAY_MS = 3_000
const CLOSE_TIMEOUT_MS = 5_000

interface ReconnectingOutboxOptions {
  readonly open: () => Promise<OpenOutbox>
  readonly log: OutboxLog
}

/**
 * An outbox that opens in the background and reopens when its connection is lost. While the disk is full or the database
 * is unreachable, enquiries are rejected; afterwards it recovers by itself.
 */
export function reconnectingOutbox({ open, log }: ReconnectingOutboxOptions): OpenOutbox {
  let isShuttingDown = false
  let current: OpenOutbox | null = null
  let opening: Promise<void> | null = null

  const reopen = (): Promise<void> => {
    opening ??= openOnce().finally(() => {
      opening = null
    })
    return opening
  }

  const openOnce = async (): Promise<void> => {
    while (!isShuttingDown && current === null)
      try {
        current = await open()
        log.info({}, 'outbox opened')
      } catch (error) {
        log.error({ reason: errorCode(error) }, 'outbox failed to open; enquiries are rejected')
        await wait(REOPEN_DELAY_MS)
      }
  }

  const opened = Effect.gen(function* () {
    if (current === null) yield* Effect.promise(() => Promise.race([reopen(), wait(OPEN_TIMEOUT_MS)]))
    return current === null ? yield* new OutboxUnavailable({ detail: 'outbox is not open' }) : current
  })

  const discardIfDead = async (outbox: OpenOutbox): Promise<void> => {
    if (outbox !== current || (await outbox.isAlive()) || outbox !== current) return
    log.error({}, 'outbox connection lost; reopening')
    current = null
    await Promise.race([outbox.close().catch(() => undefined), wait(CLOSE_TIMEOUT_MS)])
    await reopen()
  }

  const use = <A>(
    ask: (outbox: OpenOutbox) => Effect.Effect<A, OutboxUnavailable>,
  ): Effect.Effect<A, OutboxUnavailable> =>
    Effect.flatMap(opened, (outbox) =>
      ask(outbox).pipe(
        Effect.timeoutOrElse({
          duration: WRITE_TIMEOUT_MS,
          orElse: () =>
            Effect.fail(new OutboxUnavailable({ detail: `timed out after ${WRITE_TIMEOUT_MS} ms` })),
        }),
        Effect.tapError(() => Effect.sync(() => void discardIfDead(outbox))),
      ),
    )

  // deferred, because `open` may need the outbox that is returned below
  queueMicrotask(() => void reopen())
  return {
    outbox: {
      enqueue: (enquiry) => use(({ outbox }) => outbox.enqueue(enquiry)),
      // health and metrics must not wait
      stats: Effect.suspend(() =>
        current === null
          ? Effect.fail(new OutboxUnavailable({ detail: 'outbox is not open' }))
          : use(({ outbox }) => outbox.stats),
      ),
    },
    admin: {
      counts: use(({ admin }) => admin.counts),
      find: (query) => use(({ admin }) => admin.find(query)),
      retry: (query) => use(({ admin }) => admin.retry(query)),
    },
    isAlive: async () => (current === null ? false : current.isAlive()),
    close: async () => {
      isShuttingDown = true
      // an outbox that is still opening holds nothing yet, so the process may end meanwhile
      await Promise.race([opening, wait(CLOSE_TIMEOUT_MS)])
      await current?.close()
    },
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
