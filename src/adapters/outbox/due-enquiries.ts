import type { DatabaseSync } from 'node:sqlite'
import * as Cause from 'effect/Cause'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import * as Fiber from 'effect/Fiber'
import * as Schedule from 'effect/Schedule'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'
import { OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import * as Rules from './delivery-rules.ts'
import { intactOf } from './enquiry-file.ts'
import { CHECKED, type StoredRow } from './stored-rows.ts'

/** How often what is due is looked for: new enquiries, retries, and what another process has stored. */
const POLL_MS = 250

// a time later than any that is ever set comes from a clock that was wrong; the margin is for a process that has read
// the clock after this one did
const MARGIN_SECONDS = 60
export const CLAIMABLE = '(claimedUntil IS NULL OR claimedUntil <= :now OR claimedUntil > :latestClaim)'
const DUE = `state = 'pending' AND (nextAttemptAt <= :now OR nextAttemptAt > :latest) AND ${CLAIMABLE}`
const ENDED = `state = 'delivered' AND deliveredAt < ? OR state = 'failed' AND receivedAt < ?
                 AND enquiry ->> 'heldBecause' IS NOT NULL`

/** The times that a statement compares with, from one reading of the clock. */
export function times() {
  const now = Date.now()
  const after = (seconds: number): string => new Date(now + seconds * 1_000).toISOString()
  const latestClaim = after(Rules.CLAIM_SECONDS + MARGIN_SECONDS)
  return { now: after(0), latestClaim, latest: after(Rules.RETRIES.maxSeconds + MARGIN_SECONDS), after }
}

/** Uses the database, and tries again while another process writes. */
export type Use = <A>(act: (database: DatabaseSync) => A) => Effect.Effect<A, OutboxUnavailable>

export const rowsOf = <Row>(
  database: DatabaseSync,
  sql: string,
  values: Readonly<Record<string, string | number | null>> = {},
) => database.prepare(sql).all(values) as unknown as readonly Row[]

/** Delivers what is due, up to eight at once, until the scope is closed. */
export const deliverDue = Effect.fnUntraced(function* (
  use: Use,
  deliver: NonNullable<Rules.OutboxOptions['deliver']>,
  log: Rules.OutboxOptions['log'],
) {
  // only the enquiries themselves must survive a power failure: what is lost here leads to one more attempt
  const withoutSync: Use = (act) =>
    use((database) => {
      database.exec('PRAGMA synchronous = NORMAL')
      try {
        return act(database)
      } finally {
        database.exec('PRAGMA synchronous = FULL')
      }
    })
  let isEnding = false
  let isBroken = false
  let tidyAt = performance.now()

  const claim = withoutSync((database) => {
    const { after, ...now } = times()
    if (performance.now() >= tidyAt) {
      const old = after(-Rules.DELIVERED_RETENTION_DAYS * 86_400)
      database.prepare(`DELETE FROM enquiries WHERE ${ENDED}`).run(old, old)
      tidyAt = performance.now() + Rules.TIDY_INTERVAL_MS
    }
    const claimed = rowsOf<StoredRow & { readonly attempts: number }>(
      database,
      `UPDATE enquiries SET attempts = attempts + 1, claimedUntil = :claim
       WHERE id IN (SELECT id FROM enquiries WHERE ${DUE} ORDER BY nextAttemptAt LIMIT ${Rules.BATCH_SIZE})
       RETURNING ${CHECKED}, attempts`,
      { ...now, claim: after(Rules.CLAIM_SECONDS) },
    )
    // nothing waits in the log alone for long: it is the weaker of the two files
    if (claimed.length === 0) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    return claimed.map((row) => ({ enquiry: intactOf(row), attempts: row.attempts }))
  })
  const attempt = Effect.fnUntraced(function* (enquiry: Enquiry, attempts: number) {
    const failure = yield* Rules.attemptDelivery(enquiry, attempts, deliver, log)
    const { now, after } = times()
    const isLast = attempts > Rules.RETRIES.limit
    const state = failure === null ? 'delivered' : isLast ? 'failed' : 'pending'
    const delay = Rules.RETRIES.firstSeconds * 2 ** Math.min(16, attempts - 1) * (1 + Math.random())
    const outcome = {
      id: enquiry.submissionId,
      attempts,
      state,
      failure,
      deliveredAt: state === 'delivered' ? now : null,
      next: state === 'pending' ? after(Math.min(Rules.RETRIES.maxSeconds, delay)) : null,
    }
    // a failure counts for nothing if another process has claimed the enquiry since, while this one was halted
    const sql = `UPDATE enquiries SET state = :state, deliveredAt = :deliveredAt, nextAttemptAt = :next,
        lastFailure = :failure, claimedUntil = NULL
        WHERE id = :id AND state <> 'delivered' AND (:state = 'delivered' OR attempts = :attempts)`
    // nothing more is delivered until the outcome is stored: an enquiry whose delivery is forgotten is delivered again
    const settled = withoutSync((database) => database.prepare(sql).run(outcome))
    yield* Effect.retry(settled, { schedule: Schedule.spaced(POLL_MS), while: () => !isEnding })
  })
  /** Delivers one batch, and returns whether more may be due. A failed attempt interrupts no other. */
  const deliverBatch = Effect.gen(function* () {
    const batch = yield* claim
    const attempts = batch.map(({ enquiry, attempts: number }) => Effect.exit(attempt(enquiry, number)))
    yield* Exit.asVoidAll(yield* Effect.all(attempts, { concurrency: 'unbounded' }))
    if (isBroken) log.info('outbox is available again')
    isBroken = false
    return batch.length === Rules.BATCH_SIZE
  }).pipe(
    Effect.repeat({ while: (isFull) => isFull && !isEnding }),
    Effect.catchCause((cause) => {
      if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt
      const error = Cause.squash(cause)
      const reason = error instanceof OutboxUnavailable ? error.detail : Rules.errorCode(error)
      if (!isBroken) log.error('outbox is unavailable; enquiries are rejected', { reason })
      isBroken = true
      return Effect.void
    }),
  )
  const loop = yield* Effect.forkScoped(
    Effect.repeat(deliverBatch, { schedule: Schedule.spaced(POLL_MS), while: () => !isEnding }),
  )
  yield* Effect.addFinalizer(() => {
    isEnding = true
    return Effect.ignore(Effect.timeout(Effect.interruptible(Fiber.await(loop)), Rules.CLOSE_TIMEOUT_MS))
  })
})
