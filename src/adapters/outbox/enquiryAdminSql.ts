import type { EnquiryStatus } from '../../domain/enquiry/enquiryStatus.ts'
import type { Enquiry } from '../../domain/enquiry/parseEnquiry.ts'
import type { EnquiryQuery, StoredEnquiry } from '../../domain/ports/enquiryAdmin.ts'
import type { OutboxStats } from '../../domain/ports/enquiryOutbox.ts'

/** The name of the queue, by which pg-boss stores its jobs in `pgboss.job`. */
export const QUEUE = 'enquiries'

/** How long a delivered enquiry stays in the outbox. */
const DELIVERED_RETENTION_DAYS = 14
const MAX_RESULTS = 100_000

/** The part of pg-boss's database that is used here: one statement with its values. */
interface Sql {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

const STATE = `CASE WHEN state = 'completed' THEN 'delivered'
                    WHEN state IN ('failed', 'cancelled') THEN 'failed' ELSE 'pending' END`

/** Returns how many enquiries are in each state, and how old the oldest pending one is, in seconds. */
export async function countByStatus(sql: Sql): Promise<OutboxStats> {
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

const matching = (query: EnquiryQuery): readonly [string, unknown[]] => [
  `name = $1 AND ${STATE} = ANY($2) AND ($3::text IS NULL OR id::text = lower($3) OR data->>'reference' = upper($3))`,
  [QUEUE, [...query.states], query.id ?? null],
]

interface Row {
  readonly data: Enquiry
  readonly state: EnquiryStatus
  readonly createdOn: Date
  readonly completedOn: Date | null
  readonly startAfter: Date
  readonly attempts: number
  readonly failure: string | null
}

/** Returns the enquiries that match a query, newest first. */
export async function findEnquiries(sql: Sql, query: EnquiryQuery): Promise<readonly StoredEnquiry[]> {
  const [where, values] = matching(query)
  const { rows } = await sql.executeSql(
    `SELECT data, ${STATE} AS state, created_on AS "createdOn", completed_on AS "completedOn",
            start_after AS "startAfter", output->>'message' AS failure,
            CASE WHEN state = 'created' THEN 0 ELSE retry_count + 1 END AS attempts
     FROM pgboss.job WHERE ${where} ORDER BY created_on DESC, id LIMIT $4`,
    [...values, query.limit ?? MAX_RESULTS],
  )
  return (rows as readonly Row[]).map((row) => ({
    enquiry: row.data,
    state: row.state,
    receivedAt: row.createdOn.toISOString(),
    deliveredAt: row.state === 'delivered' ? (row.completedOn?.toISOString() ?? null) : null,
    nextAttemptAt: row.state === 'pending' ? row.startAfter.toISOString() : null,
    attempts: row.attempts,
    lastFailure: row.failure,
  }))
}

/** Makes the matching pending and failed enquiries due now, failed ones for one more attempt. Returns how many. */
export async function retryEnquiries(sql: Sql, query: EnquiryQuery): Promise<number> {
  const [where, values] = matching(query)
  const { rows } = await sql.executeSql(
    `UPDATE pgboss.job SET retry_limit = retry_limit + CASE WHEN state IN ('failed', 'cancelled') THEN 1 ELSE 0 END,
            state = CASE WHEN state = 'created' THEN state ELSE 'retry' END, start_after = now(), completed_on = NULL
     WHERE ${where} AND state IN ('created', 'retry', 'failed', 'cancelled') RETURNING id`,
    values,
  )
  return rows.length
}

/** Deletes enquiries that were delivered two weeks ago, and no others (docs/decisions/016). */
export async function purgeDelivered(sql: Sql): Promise<void> {
  await sql.executeSql(
    `DELETE FROM pgboss.job
     WHERE name = $1 AND state = 'completed' AND completed_on < now() - interval '${DELIVERED_RETENTION_DAYS} days'`,
    [QUEUE],
  )
}
