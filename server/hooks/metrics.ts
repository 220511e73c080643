import * as Effect from 'effect/Effect'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ContentCacheOptions } from '#adapters/content-cache/content-cache.ts'
import type { ContentCallMiddleware } from '#adapters/content-cache/content-call.ts'
import { RequestTrace } from '#adapters/logger/pino-logger.ts'
import type { EnquiryForm } from '#domain/enquiry/enquiry-forms.ts'
import type { ClientErrorKind } from '#domain/errors/client-error.ts'
import { EnquiryOutbox, type OutboxStats } from '#domain/ports/enquiry-outbox.ts'
import type { PageCacheOutcome } from '../page-cache/page-cache.ts'
import type { ServerErrorKind } from '../process/log.ts'
import type { Run } from '../runtime.ts'
import { SERVED_UNDER_PRESSURE } from './pressure.ts'

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** The outcome of a submission. `spam` means that the honeypot was filled in. */
type SubmissionOutcome =
  | 'accepted'
  | 'invalid'
  | 'too-fast'
  | 'not-reservable'
  | 'rate-limited'
  | 'spam'
  | 'closed'
  | 'cross-site'
  | 'unavailable'

export interface Metrics {
  readonly request: (method: string, status: number, milliseconds: number) => void
  /** `null` while the outbox is unavailable. */
  readonly outbox: (stats: OutboxStats | null) => void
  readonly submission: (form: EnquiryForm, outcome: SubmissionOutcome) => void
  readonly contentRead: ContentCacheOptions['onRead']
  /** Counts an implausible answer from the backend. */
  readonly answerImplausible: (call: string) => void
  readonly pageServed: (outcome: PageCacheOutcome) => void
  readonly pageRendered: (status: number, milliseconds: number) => void
  /** Counts and times each call that reaches the backend, here and in the trace of the request that it is made for. */
  readonly backendCall: ContentCallMiddleware
  readonly serverError: (kind: ServerErrorKind) => void
  /** `rate-limited`: a report over the limit, which is not logged. */
  readonly clientError: (kind: ClientErrorKind | 'rate-limited') => void
  /** All metrics in the text format of Prometheus. */
  readonly text: () => Promise<{ readonly type: string; readonly body: string }>
}

/** Times each request, and serves `GET /metrics`. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, run: Run<EnquiryOutbox>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(request.method, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.get('/metrics', { logLevel: 'warn', config: SERVED_UNDER_PRESSURE }, async (_request, reply) => {
    metrics.outbox(await run(EnquiryOutbox.use(({ stats }) => Effect.orElseSucceed(stats, () => null))))
    const { type, body } = await metrics.text()
    return reply.header('cache-control', 'no-store').type(type).send(body)
  })
}

/** Makes the metrics of the site. None of them contains personal data. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const submissions = new Counter({
    name: 'enquiry_submissions_total',
    help: 'Form submissions by outcome',
    labelNames: ['form', 'outcome'],
    registers,
  })
  const depth = new Gauge({
    name: 'enquiry_outbox_depth',
    help: 'Enquiries in the outbox by status',
    labelNames: ['status'],
    registers,
  })
  const oldest = new Gauge({
    name: 'enquiry_outbox_oldest_pending_seconds',
    help: 'Age of the oldest undelivered enquiry',
    registers,
  })
  const isOpen = new Gauge({
    name: 'enquiry_outbox_up',
    help: '1 while the outbox accepts enquiries',
    registers,
  })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'HTTP requests by method and status',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Page requests by cache outcome: fresh, stale, miss or bypass',
    labelNames: ['outcome'],
    registers,
  })
  const content = new Counter({
    name: 'content_cache_reads_total',
    help: 'Content reads by cache outcome (fresh, stale, miss) and layer (memory, store, none)',
    labelNames: ['outcome', 'layer'],
    registers,
  })
  const implausible = new Counter({
    name: 'content_answers_implausible_total',
    help: 'Implausible answers from the content backend, by call',
    labelNames: ['call'],
    registers,
  })
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Page renders, including content reads, by status',
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const calls = new Histogram({
    name: 'backend_call_duration_seconds',
    help: 'Content backend calls, including retries, by call and outcome',
    labelNames: ['call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const serverErrors = new Counter({
    name: 'server_errors_total',
    help: 'Server errors by kind; each has a log line',
    labelNames: ['kind'],
    registers,
  })
  const clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors reported by browsers, by kind',
    labelNames: ['kind'],
    registers,
  })
  return {
    request: (method, status, milliseconds) =>
      // an unknown method must not become a label
      requests.observe({ method: METHODS.includes(method) ? method : 'other', status }, milliseconds / 1000),
    outbox: (stats) => {
      isOpen.set(stats ? 1 : 0)
      if (stats === null) return
      const { pending, delivered, failed, oldestPendingSeconds } = stats
      for (const [name, count] of Object.entries({ pending, delivered, failed }))
        depth.set({ status: name }, count)
      oldest.set(oldestPendingSeconds)
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
    submission: (form, outcome) => submissions.inc({ form, outcome }),
    contentRead: (outcome, layer) => content.inc({ outcome, layer }),
    answerImplausible: (call) => implausible.inc({ call }),
    pageServed: (outcome) => pages.inc({ outcome }),
    pageRendered: (status, milliseconds) => renders.observe({ status }, milliseconds / 1000),
    serverError: (kind) => serverErrors.inc({ kind }),
    clientError: (kind) => clientErrors.inc({ kind }),
    backendCall: (call, answer) =>
      Effect.gen(function* () {
        const trace = yield* RequestTrace
        const end = calls.startTimer({ call: call.name })
        const note = (outcome: string) =>
          Effect.sync(() => {
            const seconds = end({ outcome })
            trace?.recordBackendCall(seconds * 1000)
          })
        return yield* answer.pipe(
          Effect.tap(() => note('ok')),
          Effect.tapError(({ reason }) => note(reason)),
        )
      }),
  }
}
