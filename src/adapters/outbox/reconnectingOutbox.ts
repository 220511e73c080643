import * as Effect from 'effect/Effect'
import { OutboxUnavailable } from '../../domain/ports/enquiryOutbox.ts'
import { errorCode } from './errorCode.ts'
import type { OpenOutbox, OutboxLog } from './pgBossOutbox.ts'

/** How long a visitor waits for a store that is just being opened. */
const OPEN_TIMEOUT_MS = 15_000
/** How long one enquiry may take to be written, before the visitor is told that it could not be. */
const WRITE_TIMEOUT_MS = 10_000
const REOPEN_DELAY_MS = 3_000
const CLOSE_TIMEOUT_MS = 5_000

interface ReconnectingOutboxOptions {
  readonly open: () => Promise<OpenOutbox>
  readonly log: OutboxLog
}

/**
 * An outbox that is opened behind the visitors' backs and opened again whenever it breaks: while the disk is full or
 * the database is away, nothing is kept and everybody is told so; afterwards it goes on by itself.
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

  // after this turn: what opens may need the outbox that is made here
  queueMicrotask(() => void reopen())
  return {
    outbox: {
      enqueue: (enquiry) => use(({ outbox }) => outbox.enqueue(enquiry)),
      // whoever asks how it is wants to know now
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
      // one that is just being opened keeps nothing yet: the process may end in the middle of it
      await Promise.race([opening, wait(CLOSE_TIMEOUT_MS)])
      await current?.close()
    },
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
