import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'
import { type Enquiry, hasSameContent } from '#domain/enquiry/parse-enquiry.ts'
import { OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import * as Rules from './delivery-rules.ts'
import { CLAIMABLE, deliverDue, rowsOf, times, type Use } from './due-enquiries.ts'
import type { EnquiryQuery, EnquiryStatus, StoredEnquiry } from './enquiry-admin.ts'
import { enquiryFile, intactOf, isBusy } from './enquiry-file.ts'
import { CHECKED, insertEnquiry, type StoredRow, together } from './stored-rows.ts'

/** An enquiry has less. */
const WRITE_TEST_BYTES = 64 * 1024
/** How long a write test is valid: several clients request health and metrics every few seconds. */
const WRITE_TEST_VALID_MS = 2_000
/** How long an enquiry waits while another process writes. */
const WHILE_BUSY = { schedule: Schedule.spaced(50), times: 50, while: isBusy }

const MATCHING =
  'state IN (SELECT value FROM json_each(:states)) AND (:id IS NULL OR id = lower(:id) OR reference = upper(:id))'
const matching = ({ states, id }: EnquiryQuery) => ({ states: JSON.stringify(states), id: id ?? null })

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
          rowsOf<Omit<StoredEnquiry, 'enquiry'> & StoredRow>(
            database,
            `SELECT ${CHECKED}, receivedAt, deliveredAt, nextAttemptAt, attempts, lastFailure FROM enquiries
             WHERE ${MATCHING} ORDER BY receivedAt DESC, rowid DESC LIMIT :limit`,
            { ...matching(query), limit: query.limit ?? -1 },
          ).map((row): StoredEnquiry => {
            const { state, receivedAt, deliveredAt, nextAttemptAt, attempts, lastFailure } = row
            const about = { state, receivedAt, deliveredAt, nextAttemptAt, attempts, lastFailure }
            return { enquiry: intactOf(row), ...about }
          }),
        ),
      retry: (query) =>
        use((database) => {
          const { now, latestClaim } = times()
          const sql = `UPDATE enquiries SET state = 'pending', nextAttemptAt = :now
                       WHERE ${MATCHING} AND state <> 'delivered' AND ${CLAIMABLE}`
          return Number(database.prepare(sql).run({ ...matching(query), now, latestClaim }).changes)
        }),
    },
    importAll: (enquiries) =>
      use((database) => together(database, enquiries, insertEnquiry).filter(Boolean).length),
  } satisfies SqliteOutbox
})

/** Enquiries that wait to be stored together, and whether each of them was. */
interface Arriving {
  readonly enquiries: Enquiry[]
  readonly stored: Deferred.Deferred<readonly boolean[], OutboxUnavailable>
}

/** Stores an enquiry unless its id is there already. Returns whether the enquiry with this id says the same. */
function store(database: DatabaseSync, enquiry: Enquiry): boolean {
  const { now } = times()
  const { heldBecause: lastFailure = null } = enquiry
  const isHeld = lastFailure !== null
  const next = { state: isHeld ? 'failed' : 'pending', nextAttemptAt: isHeld ? null : now } as const
  const received = { enquiry, receivedAt: now, deliveredAt: null, attempts: 0, lastFailure, ...next }
  if (insertEnquiry(database, received)) return true
  const same = database.prepare(`SELECT ${CHECKED} FROM enquiries WHERE id = ?`).get(enquiry.submissionId)
  return same !== undefined && hasSameContent(intactOf(same), enquiry)
}
