import { setTimeout as wait } from 'node:timers/promises'
import * as Effect from 'effect/Effect'
import { OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import type { LoggerShape } from '#domain/ports/logger.ts'
import { errorCode, type OpenOutbox } from './delivery-rules.ts'

const REOPEN_DELAY_MS = 3_000
/** How long an enquiry waits while the outbox opens. */
const OPEN_TIMEOUT_MS = 15_000
/** How long writing an enquiry may take before it counts as failed. */
const WRITE_TIMEOUT_MS = 10_000
const CLOSE_TIMEOUT_MS = 5_000

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
export function reconnectingOutbox(
  open: () => Promise<OpenOutbox>,
  log: LoggerShape,
): Pick<OpenOutbox, 'outbox' | 'close'> {
  let isOpen = false
  const closing = new AbortController()
  const opened = (async (): Promise<OpenOutbox> => {
    for (;;)
      try {
        const outbox = await open()
        isOpen = true
        log.info('outbox opened')
        return outbox
      } catch (error) {
        log.error('outbox failed to open; enquiries are rejected', { reason: errorCode(error) })
        const jitter = 0.8 + Math.random() * 0.4
        await wait(REOPEN_DELAY_MS * jitter, undefined, { signal: closing.signal })
      }
  })()
  opened.catch(() => undefined)
  const use = <A>(ask: (outbox: OpenOutbox['outbox']) => Effect.Effect<A, OutboxUnavailable>) =>
    Effect.tryPromise(() => opened).pipe(
      Effect.timeout(OPEN_TIMEOUT_MS),
      Effect.catch(() => NOT_OPEN),
      Effect.flatMap(({ outbox }) => Effect.timeoutOrElse(ask(outbox), TIMED_OUT)),
    )
  return {
    outbox: {
      enqueue: (enquiry) => use(({ enqueue }) => enqueue(enquiry)),
      // health and metrics must not wait
      stats: Effect.suspend(() => (isOpen ? use(({ stats }) => stats) : NOT_OPEN)),
    },
    close: async () => {
      closing.abort()
      const closed = opened.then(
        ({ close }) => close(),
        () => undefined,
      )
      // an outbox that is still opening holds nothing yet, so the process may end meanwhile
      await (isOpen ? closed : Promise.race([closed, wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]))
    },
  }
}
