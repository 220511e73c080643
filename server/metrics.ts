import { Effect, Result } from 'effect'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { EnquiryForm } from '../src/domain/enquiries/enquiryForms.ts'
import type { EnquiryOutbox } from '../src/domain/ports/enquiryOutbox.ts'

/** What became of a form that was sent: `dropped` is what only a machine fills in. */
export type SubmissionOutcome =
  | 'accepted'
  | 'to-mend'
  | 'too-fast'
  | 'limited'
  | 'dropped'
  | 'refused'
  | 'unavailable'

export interface Metrics {
  readonly submission: (form: EnquiryForm, outcome: SubmissionOutcome) => void
}

/** `GET /metrics` in Prometheus' text format: the process, the forms, the outbox. Nothing in it is personal. */
export function mountMetrics(app: FastifyInstance, outbox: EnquiryOutbox['Service'] | null): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const submissions = new Counter({
    name: 'enquiry_submissions_total',
    help: 'Forms that were sent, by what became of them',
    labelNames: ['form', 'outcome'],
    registers,
  })
  const depth = new Gauge({
    name: 'enquiry_outbox_enquiries',
    help: 'Enquiries in the outbox, by state',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'enquiry_outbox_oldest_pending_seconds',
    help: 'Age of the oldest enquiry that the backend does not have yet',
    registers,
  })
  const isOpen = new Gauge({
    name: 'enquiry_outbox_open',
    help: '1 while the outbox can keep enquiries',
    registers,
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    const state = outbox && (await Effect.runPromise(Effect.result(outbox.state)))
    isOpen.set(state && Result.isSuccess(state) ? 1 : 0)
    if (state && Result.isSuccess(state)) {
      const { pending, delivered, failed, oldestPendingSeconds } = state.success
      for (const [name, count] of Object.entries({ pending, delivered, failed }))
        depth.set({ state: name }, count)
      oldest.set(oldestPendingSeconds)
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return { submission: (form, outcome) => submissions.inc({ form, outcome }) }
}
