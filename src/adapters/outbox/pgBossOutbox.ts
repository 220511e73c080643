import { dirname } from 'node:path'
import * as Effect from 'effect/Effect'
import { type ConstructorOptions, fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss'
import { ENQUIRY_STATUSES } from '../../domain/enquiry/enquiryStatus.ts'
import { type Enquiry, hasSameContent } from '../../domain/enquiry/parseEnquiry.ts'
import type { EnquiryAdminShape } from '../../domain/ports/enquiryAdmin.ts'
import type { EnquiryDeliveryShape } from '../../domain/ports/enquiryDelivery.ts'
import { type EnquiryOutboxShape, OutboxUnavailable } from '../../domain/ports/enquiryOutbox.ts'
import type { LoggerShape } from '../../domain/ports/logger.ts'
import { diskProbe } from './diskProbe.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embeddedPostgres.ts'
import { countByStatus, findEnquiries, purgeDelivered, QUEUE, retryEnquiries } from './enquiryAdminSql.ts'
import { errorCode } from './errorCode.ts'

/**
 * The first attempt is immediate. Retries begin after half a minute and double, with jitter, up to six hours: seven days
 * in all. An enquiry that still fails stays until an operator retries it. Undelivered enquiries are never deleted.
 */
const RETRIES = { retryLimit: 36, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3_600 }
const UNLIMITED_RETENTION_SECONDS = { retentionSeconds: 10 * 365 * 86_400, deleteAfterSeconds: 0 }

/** Longer than a delivery may take. After this, the job of a crashed server is retried. */
const EXPIRES_SECONDS = 15
const BATCH_SIZE = 8
const HOUR_MS = 3_600_000

/** Embedded PostgreSQL in this folder, or a server's connection string. */
export type OutboxStore = { readonly folder: string } | { readonly databaseUrl: string }

export interface OutboxOptions {
  readonly store: OutboxStore
  /** `null` if another process delivers. */
  readonly deliver: EnquiryDeliveryShape['send'] | null
  readonly log: LoggerShape
}

export interface OpenOutbox {
  readonly outbox: EnquiryOutboxShape
  readonly admin: EnquiryAdminShape
  /** Whether an embedded database still responds. A connection to PostgreSQL recovers by itself. */
  readonly isAlive: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/**
 * The outbox on pg-boss. The submission id is the id of the job, so that the same submission is stored once. On PostgreSQL
 * several servers share one queue; an embedded database belongs to one process.
 *
 * @throws Error when the store cannot be opened
 */
export async function openPgBossOutbox(options: OutboxOptions): Promise<OpenOutbox> {
  const { log } = options
  const embedded = 'folder' in options.store ? await openEmbeddedPostgres(options.store.folder) : null
  const boss = new PgBoss(bossOptions(options.store, embedded))
  boss.on('error', (error) => log.error('outbox error', { reason: errorCode(error) }))
  await start(boss, embedded)
  const queue = { ...RETRIES, ...UNLIMITED_RETENTION_SECONDS, expireInSeconds: EXPIRES_SECONDS, notify: true }
  await boss.createQueue(QUEUE, queue)
  await boss.updateQueue(QUEUE, queue)
  const { deliver } = options
  if (deliver)
    await boss.work<Enquiry, JobResult, Work>(QUEUE, WORKER_OPTIONS, (jobs) =>
      Promise.all(jobs.map((job) => attemptDelivery(job, deliver, log))),
    )
  const sql = boss.getDb()
  const tidy = async (): Promise<void> => {
    try {
      await purgeDelivered(sql)
      await embedded?.checkpoint()
    } catch (error) {
      log.warn('outbox cleanup failed', { reason: errorCode(error) })
    }
  }
  const probe = 'folder' in options.store ? diskProbe(dirname(options.store.folder)) : null
  const timer = deliver && setInterval(() => void tidy(), HOUR_MS)
  if (deliver) await tidy()
  return {
    outbox: {
      enqueue: (enquiry) =>
        unavailable(async () => {
          // `send` returns null if the id exists already
          const sent = await boss.send(QUEUE, enquiry, { id: enquiry.submissionId })
          await embedded?.flush()
          if (sent !== null) return true
          const [stored] = await findEnquiries(sql, {
            states: ENQUIRY_STATUSES,
            id: enquiry.submissionId,
            limit: 1,
          })
          return stored !== undefined && hasSameContent(stored.enquiry, enquiry)
        }),
      stats: unavailable(async () => {
        // a readable database may still not be writable
        await probe?.()
        return countByStatus(sql)
      }),
    },
    admin: {
      counts: unavailable(() => countByStatus(sql)),
      find: (query) => unavailable(() => findEnquiries(sql, query)),
      retry: (query) => unavailable(() => retryEnquiries(sql, query)),
    },
    isAlive: async () => {
      if (!embedded) return true
      return embedded.database.query('SELECT 1').then(
        () => true,
        () => false,
      )
    },
    close: async () => {
      if (timer) clearInterval(timer)
      await boss.stop({ graceful: true, close: true, timeout: 12_000 })
      await embedded?.close()
    },
  }
}

async function start(boss: PgBoss, embedded: EmbeddedPostgres | null): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined)
    await embedded?.close().catch(() => undefined)
    throw error
  }
}

const WORKER_OPTIONS = {
  batchSize: BATCH_SIZE,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  // new enquiries arrive by notification; retries are found by polling
  notifyPollingIntervalSeconds: 2,
  includeMetadata: true,
  perJobResults: true,
} as const
type Work = typeof WORKER_OPTIONS

function bossOptions(store: OutboxStore, embedded: EmbeddedPostgres | null): ConstructorOptions {
  const every: ConstructorOptions = {
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: false,
    useListenNotify: true,
  }
  if (embedded) return { ...every, backend: 'pglite', db: fromPglite(embedded.database) }
  return {
    ...every,
    ...('databaseUrl' in store && { connectionString: store.databaseUrl }),
    connectionTimeoutMillis: 5_000,
  }
}

interface JobResult {
  readonly id: string
  readonly status: 'completed' | 'failed'
  readonly output?: object
}

/** One delivery attempt. The failure is stored with the enquiry, for operators. */
async function attemptDelivery(
  job: JobWithMetadata<Enquiry>,
  deliver: EnquiryDeliveryShape['send'],
  log: LoggerShape,
): Promise<JobResult> {
  const { submissionId, reference, fields } = job.data
  const failure = await Effect.runPromise(
    deliver({ ...fields, submissionId, reference }).pipe(Effect.as(null), Effect.catch(Effect.succeed)),
  )
  if (failure === null) return { id: job.id, status: 'completed' }
  const { reason, status, detail } = failure
  const about = { reference, reason, status, attempts: job.retryCount + 1 }
  if (job.retryCount >= job.retryLimit)
    log.error('enquiry delivery failed for a week; an operator must retry it', about)
  else log.warn('enquiry delivery failed; it will be retried', about)
  return { id: job.id, status: 'failed', output: { message: detail } }
}

const unavailable = <A>(attempt: () => Promise<A>): Effect.Effect<A, OutboxUnavailable> =>
  Effect.tryPromise({
    try: attempt,
    catch: (cause) => new OutboxUnavailable({ detail: errorCode(cause) }),
  })
