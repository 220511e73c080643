import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as Cause from 'effect/Cause'
import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import * as Fiber from 'effect/Fiber'
import * as Schedule from 'effect/Schedule'
import { type Enquiry, hasSameContent } from '#domain/enquiry/parse-enquiry.ts'
import { OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import * as Rules from './delivery-rules.ts'
import type { EnquiryQuery, EnquiryStatus, StoredEnquiry } from './enquiry-admin.ts'
import { enquiryFile, isBusy } from './enquiry-file.ts'

/** How often what is due is looked for: new enquiries, retries, and what another process has stored. */
const POLL_MS = 250
/** An enquiry has less. */
const WRITE_TEST_BYTES = 64 * 1024
/** How long a write test is valid: several clients request health and metrics every few seconds. */
const WRITE_TEST_VALID_MS = 2_000
/** How long an enquiry waits while another process writes. */
const WHILE_BUSY = { schedule: Schedule.spaced(50), times: 50, while: isBusy }

// a time later than any that is ever set comes from a clock that was wrong; the margin is for a process that has read
// the clock after this one did
const MARGIN_SECONDS = 60
const CLAIMABLE = '(claimedUntil IS NULL OR claimedUntil <= :now OR claimedUntil > :latestClaim)'
const DUE = `state = 'pending' AND (nextAttemptAt <= :now OR nextAttemptAt > :latest) AND ${CLAIMABLE}`
const ENDED = `state = 'delivered' AND deliveredAt < ? OR state = 'failed' AND receivedAt < ?
                 AND enquiry ->> 'heldBecause' IS NOT NULL`
const MATCHING =
  'state IN (SELECT value FROM json_each(:states)) AND (:id IS NULL OR id = lower(:id) OR reference = upper(:id))'
const matching = ({ states, id }: EnquiryQuery) => ({ states: JSON.stringify(states), id: id ?? null })

/** The times that a statement compares with, from one reading of the clock. */
function times() {
  const now = Date.now()
  const after = (seconds: number): string => new Date(now + seconds * 1_000).toISOString()
  const latestClaim = after(Rules.CLAIM_SECONDS + MARGIN_SECONDS)
  return { now: after(0), latestClaim, latest: after(Rules.RETRIES.maxSeconds + MARGIN_SECONDS), after }
}

type Use = <A>(act: (database: DatabaseSync) => A) => Effect.Effect<A, OutboxUnavailable>

export interface SqliteOutbox extends Rules.OpenOutbox {
  /** Stores enquiries unless they are there already, all or none. Returns how many it stored. */
  readonly importAll: (enquiries: readonly StoredEnquiry[]) => Effect.Effect<number, OutboxUnavailable>
}

/**
 * The outbox in one SQLite file, or in `:memory:`. Several processes share a file: each claims what it delivers. Closing
 * its scope waits for deliveries in flight.
 */
export const sqliteOutbox = Effect.fnUntraced(function* (
  path: string,
  { deliver, log }: Rules.OutboxOptions,
) {
  const file = yield* Effect.acquireRelease(
    Effect.sync(() => enquiryFile(path, deliver && log)),
    ({ close }) => Effect.sync(close),
  )
  const use: Use = (act) =>
    Effect.try({ try: () => file.use(act), catch: (cause) => cause }).pipe(
      Effect.retry(WHILE_BUSY),
      Effect.mapError((cause) => new OutboxUnavailable({ detail: Rules.errorCode(cause) })),
    )
  const counts = use((database) => {
    const rows = rowsOf<{ state: EnquiryStatus; count: number; oldest: string }>(
      database,
      'SELECT state, count(*) AS count, min(receivedAt) AS oldest FROM enquiries GROUP BY state',
    )
    const of = (state: EnquiryStatus) => rows.find((row) => row.state === state)
    const age = Date.now() - Date.parse(of('pending')?.oldest ?? new Date().toISOString())
    const damagedFiles = file.damagedFiles()
    return {
      pending: of('pending')?.count ?? 0,
      delivered: of('delivered')?.count ?? 0,
      failed: of('failed')?.count ?? 0,
      oldestPendingSeconds: Math.max(0, Math.round(age / 1_000)),
      ...(damagedFiles.length > 0 && { damagedFiles }),
    }
  })
  let testedAt = Number.NEGATIVE_INFINITY
  const writeTest = use((database) => {
    if (performance.now() - testedAt < WRITE_TEST_VALID_MS) return
    database.prepare('REPLACE INTO writeTest VALUES (1, randomblob(?))').run(WRITE_TEST_BYTES)
    testedAt = performance.now()
  })
  /** Stores enquiries that arrive in one turn together, because syncing takes as long for one as for several. */
  let arriving: Arriving | null = null
  const storeArrived = Effect.fnUntraced(function* ({ enquiries, stored }: Arriving) {
    yield* Effect.promise(() => nextTurn())
    arriving = null
    yield* Deferred.into(
      use((database) => together(database, enquiries, store)),
      stored,
    )
  }, Effect.uninterruptible)
  const enqueue = (enquiry: Enquiry) =>
    Effect.suspend(() => {
      const isFirst = arriving === null
      arriving ??= { enquiries: [], stored: Deferred.makeUnsafe() }
      const place = arriving.enquiries.push(enquiry) - 1
      const isStored = Effect.map(Deferred.await(arriving.stored), (stored) => stored[place] === true)
      return isFirst ? Effect.andThen(storeArrived(arriving), isStored) : isStored
    })
  if (deliver) yield* deliverDue(use, deliver, log)
  return {
    outbox: {
      enqueue,
      // a database that can be read may still not be writable
      stats: Effect.andThen(writeTest, counts),
    },
    admin: {
      counts,
      find: (query) =>
        use((database) =>
          rowsOf<StoredEnquiry & { readonly enquiry: string }>(
            database,
            `SELECT enquiry, state, receivedAt, deliveredAt, nextAttemptAt, attempts, lastFailure FROM enquiries
             WHERE ${MATCHING} ORDER BY receivedAt DESC, rowid DESC LIMIT :limit`,
            { ...matching(query), limit: query.limit ?? -1 },
          ).map((row): StoredEnquiry => ({ ...row, enquiry: JSON.parse(row.enquiry) })),
        ),
      retry: (query) =>
        use((database) => {
          const { now, latestClaim } = times()
          const sql = `UPDATE enquiries SET state = 'pending', nextAttemptAt = :now
                       WHERE ${MATCHING} AND state <> 'delivered' AND ${CLAIMABLE}`
          return Number(database.prepare(sql).run({ ...matching(query), now, latestClaim }).changes)
        }),
    },
    importAll: (enquiries) => use((database) => together(database, enquiries, insert).filter(Boolean).length),
  } satisfies SqliteOutbox
})

/** Enquiries that wait to be stored together, and whether each of them was. */
interface Arriving {
  readonly enquiries: Enquiry[]
  readonly stored: Deferred.Deferred<readonly boolean[], OutboxUnavailable>
}

/** Stores all of `items`, or none. */
function together<Item, A>(
  database: DatabaseSync,
  items: readonly Item[],
  store: (database: DatabaseSync, item: Item) => A,
): readonly A[] {
  database.exec('BEGIN IMMEDIATE')
  try {
    const stored = items.map((item) => store(database, item))
    database.exec('COMMIT')
    return stored
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
}

const rowsOf = <Row>(
  database: DatabaseSync,
  sql: string,
  values: Readonly<Record<string, string | number | null>> = {},
) => database.prepare(sql).all(values) as unknown as readonly Row[]

function insert(database: DatabaseSync, { enquiry, ...about }: StoredEnquiry): boolean {
  const { submissionId: id, reference } = enquiry
  const sql = `INSERT INTO enquiries
      (id, reference, enquiry, state, receivedAt, deliveredAt, nextAttemptAt, attempts, lastFailure) VALUES
      (:id, :reference, :enquiry, :state, :receivedAt, :deliveredAt, :nextAttemptAt, :attempts, :lastFailure)
    ON CONFLICT DO NOTHING`
  const values = { ...about, id, reference, enquiry: JSON.stringify(enquiry) }
  return database.prepare(sql).run(values).changes === 1
}

/** Stores an enquiry unless its id is there already. Returns whether the enquiry with this id says the same. */
function store(database: DatabaseSync, enquiry: Enquiry): boolean {
  const { now } = times()
  const { heldBecause: lastFailure = null } = enquiry
  const isHeld = lastFailure !== null
  const next = { state: isHeld ? 'failed' : 'pending', nextAttemptAt: isHeld ? null : now } as const
  const received = { enquiry, receivedAt: now, deliveredAt: null, attempts: 0, lastFailure, ...next }
  if (insert(database, received)) return true
  const same = database.prepare('SELECT enquiry FROM enquiries WHERE id = ?').get(enquiry.submissionId)
  return same !== undefined && hasSameContent(JSON.parse(String(same.enquiry)), enquiry)
}

/** Delivers what is due, up to eight at once, until the scope is closed. */
const deliverDue = Effect.fnUntraced(function* (
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
    return rowsOf<{ readonly enquiry: string; readonly attempts: number }>(
      database,
      `UPDATE enquiries SET attempts = attempts + 1, claimedUntil = :claim
       WHERE id IN (SELECT id FROM enquiries WHERE ${DUE} ORDER BY nextAttemptAt LIMIT ${Rules.BATCH_SIZE})
       RETURNING enquiry, attempts`,
      { ...now, claim: after(Rules.CLAIM_SECONDS) },
    )
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
    const attempts = batch.map(({ enquiry, attempts: number }) =>
      Effect.exit(Effect.suspend(() => attempt(JSON.parse(enquiry), number))),
    )
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
