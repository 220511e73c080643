import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { FastifyInstance } from 'fastify'
import type { EnquiryOutbox } from '../../src/domain/ports/enquiryOutbox.ts'
import type { SiteFrame } from './pages/siteFrame.ts'

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can serve pages, with each part it depends on;
 * 503 while one is missing (spec section 11).
 */
export function registerHealth(
  app: FastifyInstance,
  parts: { readonly frame: SiteFrame; readonly outbox: EnquiryOutbox['Service'] | null },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const [outbox] = await Promise.all([outboxPart(parts.outbox), parts.frame.current()])
    const content = parts.frame.hasContent() ? 'ok' : 'unreachable'
    // asked every few seconds: whoever asks is told which part is missing
    reply.isFailureLogged = true
    const ready = content === 'ok' && outbox.status !== 'unavailable'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', parts: { content, outbox } })
  })
}

/** `none` for a site that was started without an outbox; with it, how much waits in it. */
async function outboxPart(outbox: EnquiryOutbox['Service'] | null) {
  if (outbox === null) return { status: 'none' as const }
  const state = await Effect.runPromise(Effect.result(outbox.stats))
  return Result.isSuccess(state)
    ? { status: 'ok' as const, ...state.success }
    : { status: 'unavailable' as const, detail: state.failure.detail }
}
