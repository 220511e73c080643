import * as Effect from 'effect/Effect'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { type Enquiry, hasSameContent } from '#domain/enquiry/parse-enquiry.ts'
import { type OutboxStats, OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import * as Rules from './delivery-rules.ts'
import type { EnquiryQuery, StoredEnquiry } from './enquiry-admin.ts'
import { ENQUIRY_STATUSES, type EnquiryStatus } from './enquiry-admin.ts'

/** The name of the queue, by which pg-boss stores its jobs in `pgboss.job`. */
const QUEUE = 'enquiries'
const QUEUE_OPTIONS = {
  retryLimit: Rules.RETRIES.limit,
  retryDelay: Rules.RETRIES.firstSeconds,
  retryBackoff: true,
  retryDelayMax: Rules.RETRIES.maxSeconds,
  // pg-boss itself deletes nothing
  retentionSeconds: 10 * 365 * 86_400,
  deleteAfterSeconds: 0,
  expireInSeconds: Rules.CLAIM_SECONDS,
  notify: true,
}
const WORKER_OPTIONS = {
  batchSize: Rules.BATCH_SIZE,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  // new enquiries arrive by notification; retries are found by polling
  notifyPollingIntervalSeconds: 2,
  includeMetadata: true,
  perJobResults: true,
} as const
const MAX_RESULTS = 100_000
/** PostgreSQL's codes for a full disk and a lack of memory. Its other failures show when the queue is locked. */
const NO_SPACE = /^53[12]/
/** How long health and metrics report that there was no space for an enquiry, if none has been stored since. */
const NO_SPACE_VALID_MS = 10_000
/** A job that waits until it is cancelled. */
const NEVER = '2100-01-01T00:00:00Z'

/**
 * The outbox on pg-boss, whose queue several servers share. The submission id is the id of the job, so that the same
 * submission is stored once. Fails with the error of PostgreSQL when it cannot be reached.
 */
export const pgBossOutbox = Effect.fnUntraced(function* (databaseUrl: string, options: Rules.OutboxOptions) {
  const context = yield* Effect.context()
  return yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => open(databaseUrl, options, Effect.runPromiseWith(context)),
      catch: (cause) => cause,
    }),
    ({ close }) => Effect.promise(close),
  )
})

async function open(
  databaseUrl: string,
  { deliver, log }: Rules.OutboxOptions,
  run: <A>(effect: Effect.Effect<A>) => Promise<A>,
): Promise<Rules.OpenOutbox & { readonly close: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error('outbox error', { reason: Rules.errorCode(error) }))
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined)
    throw error
  }
  await boss.createQueue(QUEUE, QUEUE_OPTIONS)
  await boss.updateQueue(QUEUE, QUEUE_OPTIONS)
  if (deliver) {
    const attempt = async ({ id, data, retryCount }: JobWithMetadata<Enquiry>) => {
      const message = await run(Rules.attemptDelivery(data, retryCount + 1, deliver, log))
      if (message === null) return { id, status: 'completed' as const }
      return { id, status: 'failed' as const, output: { message } }
    }
    await boss.work(QUEUE, WORKER_OPTIONS, (jobs: JobWithMetadata<Enquiry>[]) =>
      Promise.all(jobs.map(attempt)),
    )
  }
  const sql = boss.getDb()
  const tidy = (): Promise<void> =>
    purgeDelivered(sql).catch((error) =>
      log.warn('outbox cleanup failed', { reason: Rules.errorCode(error) }),
    )
  const timer = deliver && setInterval(() => void tidy(), Rules.TIDY_INTERVAL_MS)
  if (deliver) await tidy()
  const counts = unavailable(() => countByStatus(sql))
  let noSpace: { readonly since: number; readonly detail: string } | null = null
  return {
    outbox: {
      enqueue: (enquiry) =>
        unavailable(async () => {
          const { submissionId: id, heldBecause } = enquiry
          // `send` returns null if the id exists already
          if ((await boss.send(QUEUE, enquiry, { id, ...(heldBecause && { startAfter: NEVER }) })) !== null) {
            if (heldBecause) await boss.cancel(QUEUE, id)
            noSpace = null
            return true
          }
          const [stored] = await findEnquiries(sql, { states: ENQUIRY_STATUSES, id })
          return stored !== undefined && hasSameContent(stored.enquiry, enquiry)
        }).pipe(
          Effect.tapError(({ detail }) =>
            Effect.sync(() => {
              if (NO_SPACE.test(detail)) noSpace = { since: performance.now(), detail }
            }),
          ),
        ),
      // a database that can be read may still not be writable, and one that can be written may have no space for more
      stats: Effect.suspend(() =>
        noSpace && performance.now() - noSpace.since < NO_SPACE_VALID_MS
          ? Effect.fail(
              new OutboxUnavailable({ detail: `PostgreSQL has no space for more (${noSpace.detail})` }),
            )
          : Effect.andThen(
              unavailable(() => lockQueue(sql)),
              counts,
            ),
      ),
    },
    admin: {
      counts,
      find: (query) => unavailable(() => findEnquiries(sql, query)),
      retry: (query) => unavailable(() => retryEnquiries(sql, query)),
    },
    close: async () => {
      if (timer) clearInterval(timer)
      await boss.stop({ graceful: true, close: true, timeout: Rules.CLOSE_TIMEOUT_MS })
    },
  }
}

const unavailable = <A>(attempt: () => Promise<A>): Effect.Effect<A, OutboxUnavailable> =>
  Effect.tryPromise({
    try: attempt,
    catch: (cause) => new OutboxUnavailable({ detail: Rules.errorCode(cause) }),
  })

type Sql = ReturnType<PgBoss['getDb']>

const STATE = `CASE WHEN state = 'completed' THEN 'delivered'
                    WHEN state IN ('failed', 'cancelled') THEN 'failed' ELSE 'pending' END`
const MATCHING = `name = $1 AND ${STATE} = ANY($2)
                  AND ($3::text IS NULL OR id::text = lower($3) OR data->>'reference' = upper($3))`
const matching = ({ states, id }: EnquiryQuery): unknown[] => [QUEUE, [...states], id ?? null]

/** Locks the row of the queue for a moment, weakly enough for others to use it: what a database that only reads rejects. */
async function lockQueue(sql: Sql): Promise<void> {
  await sql.executeSql('SELECT 1 FROM pgboss.queue WHERE name = $1 FOR KEY SHARE', [QUEUE])
}

async function countByStatus(sql: Sql): Promise<OutboxStats> {
  const { rows } = await sql.executeSql(
    `SELECT ${STATE} AS state, count(*)::int AS count,
            extract(epoch FROM now() - min(created_on))::float AS oldest
     FROM pgboss.job WHERE name = $1 GROUP BY 1`,
    [QUEUE],
  )
  const counted = rows as readonly { state: EnquiryStatus; count: number; oldest: number }[]
  const of = (state: EnquiryStatus) => counted.find((row) => row.state === state)
  return {
    pending: of('pending')?.count ?? 0,
    delivered: of('delivered')?.count ?? 0,
    failed: of('failed')?.count ?? 0,
    oldestPendingSeconds: Math.max(0, Math.round(of('pending')?.oldest ?? 0)),
  }
}

async function findEnquiries(sql: Sql, query: EnquiryQuery): Promise<readonly StoredEnquiry[]> {
  const { rows } = await sql.executeSql(
    `SELECT data AS enquiry, ${STATE} AS state, created_on AS "receivedAt",
            CASE WHEN state = 'completed' THEN completed_on END AS "deliveredAt",
            CASE WHEN ${STATE} = 'pending' THEN start_after END AS "nextAttemptAt",
            CASE WHEN state = 'created' THEN 0 ELSE retry_count + 1 END AS attempts,
            coalesce(output->>'message', data->>'heldBecause') AS "lastFailure"
     FROM pgboss.job WHERE ${MATCHING} ORDER BY created_on DESC, id LIMIT $4`,
    [...matching(query), query.limit ?? MAX_RESULTS],
  )
  // times as ISO 8601 in UTC, as JSON has them
  return JSON.parse(JSON.stringify(rows))
}

/** Makes the matching pending and failed enquiries due now, failed ones for one more attempt. Returns how many. */
async function retryEnquiries(sql: Sql, query: EnquiryQuery): Promise<number> {
  const { rows } = await sql.executeSql(
    `UPDATE pgboss.job SET retry_limit = retry_limit + CASE WHEN state IN ('failed', 'cancelled') THEN 1 ELSE 0 END,
            state = CASE WHEN state = 'created' THEN state ELSE 'retry' END, start_after = now(), completed_on = NULL
     WHERE ${MATCHING} AND state IN ('created', 'retry', 'failed', 'cancelled') RETURNING id`,
    matching(query),
  )
  return rows.length
}

/** Deletes enquiries that were delivered two weeks ago, and no others. */
async function purgeDelivered(sql: Sql): Promise<void> {
  await sql.executeSql(
    `DELETE FROM pgboss.job WHERE name = $1 AND (state = 'completed' OR (state = 'cancelled' AND data->>'heldBecause' IS NOT NULL))
     AND completed_on < now() - interval '${Rules.DELIVERED_RETENTION_DAYS} days'`,
    [QUEUE],
  )
}
