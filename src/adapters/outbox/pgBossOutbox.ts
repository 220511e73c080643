import * as Effect from 'effect/Effect'
import { type ConstructorOptions, fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Enquiry } from '../../domain/enquiry/parseEnquiry.ts'
import type { EnquiryAdmin } from '../../domain/ports/enquiryAdmin.ts'
import type { EnquiryDelivery } from '../../domain/ports/enquiryDelivery.ts'
import { type EnquiryOutbox, OutboxUnavailable } from '../../domain/ports/enquiryOutbox.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embeddedPostgres.ts'
import { countByStatus, findEnquiries, purgeDelivered, QUEUE, retryEnquiries } from './enquiryAdminSql.ts'
import { errorCode } from './errorCode.ts'

/**
 * One try at once, then after half a minute, growing twofold with jitter up to six hours: seven days in all. What has
 * failed then stays until an operator looks at it, and nothing that waits is ever thrown away.
 */
const RETRIES = { retryLimit: 36, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3_600 }
const UNLIMITED_RETENTION_SECONDS = { retentionSeconds: 10 * 365 * 86_400, deleteAfterSeconds: 0 }

/** Longer than a delivery may take: after this, a job of a server that died is taken up again. */
const EXPIRES_SECONDS = 15
const BATCH_SIZE = 8
const HOUR_MS = 3_600_000

/** Told of what an operator must know; never of what a visitor wrote. */
export interface OutboxLog {
  readonly error: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
  readonly info: (fields: object, message: string) => void
}

/** Embedded PostgreSQL in this folder, or a server's connection string. */
export type OutboxStore = { readonly folder: string } | { readonly databaseUrl: string }

export interface OutboxOptions {
  readonly store: OutboxStore
  /** `null`: only looks; others deliver. */
  readonly deliver: EnquiryDelivery['Service']['send'] | null
  readonly log: OutboxLog
}

export interface OpenOutbox {
  readonly outbox: EnquiryOutbox['Service']
  readonly admin: EnquiryAdmin['Service']
  /** Whether the database still answers, where it lives in this process; a server's comes back by itself. */
  readonly isAlive: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/**
 * The outbox on pg-boss: an enquiry is a job whose id is the submission id, so that the same one is kept once. On
 * PostgreSQL several servers share one queue; embedded, the folder belongs to one process.
 *
 * @throws Error when the store cannot be opened
 */
export async function openPgBossOutbox(options: OutboxOptions): Promise<OpenOutbox> {
  const { log } = options
  const embedded = 'folder' in options.store ? await openEmbeddedPostgres(options.store.folder) : null
  const boss = new PgBoss(bossOptions(options.store, embedded))
  boss.on('error', (error) => log.error({ reason: errorCode(error) }, 'the outbox had an error'))
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
      log.warn({ reason: errorCode(error) }, 'the outbox could not be tidied')
    }
  }
  const timer = deliver && setInterval(() => void tidy(), HOUR_MS)
  if (deliver) await tidy()
  return {
    outbox: {
      enqueue: (enquiry) =>
        unavailable(async () => {
          // null: this id is there already, which is what was wanted
          await boss.send(QUEUE, enquiry, { id: enquiry.submissionId })
          await embedded?.flush()
        }),
      stats: unavailable(() => countByStatus(sql)),
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
  // a new enquiry is notified; what becomes due again is found by looking
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

/** One try. What went wrong is remembered with the enquiry, for operators. */
async function attemptDelivery(
  job: JobWithMetadata<Enquiry>,
  deliver: EnquiryDelivery['Service']['send'],
  log: OutboxLog,
): Promise<JobResult> {
  const { submissionId, reference, fields } = job.data
  const failure = await Effect.runPromise(
    deliver({ ...fields, submissionId, reference }).pipe(Effect.as(null), Effect.catch(Effect.succeed)),
  )
  if (failure === null) return { id: job.id, status: 'completed' }
  const { reason, status, detail } = failure
  const about = { reference, reason, status, attempts: job.retryCount + 1 }
  if (job.retryCount >= job.retryLimit)
    log.error(about, 'an enquiry could not be delivered for a week: it waits for an operator')
  else log.warn(about, 'an enquiry was not delivered and will be tried again')
  return { id: job.id, status: 'failed', output: { message: detail } }
}

const unavailable = <A>(attempt: () => Promise<A>): Effect.Effect<A, OutboxUnavailable> =>
  Effect.tryPromise({
    try: attempt,
    catch: (cause) => new OutboxUnavailable({ detail: errorCode(cause) }),
  })
