import * as Effect from 'effect/Effect'
import type { FastifyInstance } from 'fastify'
import { EnquiryOutbox } from '../../src/domain/ports/enquiryOutbox.ts'
import { readSiteFrame, type SiteFrame } from '../../src/domain/use-cases/readSiteFrame.ts'
import type { Run } from '../runtime.ts'

/**
 * `GET /healthz` responds while the process runs. `GET /readyz` says whether it can serve pages, with the state of each
 * part that it depends on; 503 while one of them is unavailable (spec section 11).
 */
export function registerHealth(
  app: FastifyInstance,
  run: Run<EnquiryOutbox | SiteFrame>,
  implausible: () => readonly string[],
): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const [outbox, frame] = await Promise.all([run(outboxStatus), run(readSiteFrame)])
    const content = frame.menus === null ? 'unreachable' : 'ok'
    // requested every few seconds, and the response itself names the unavailable part
    reply.isFailureLogged = true
    const ready = content === 'ok' && outbox.status === 'ok'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        // the server stays ready despite implausible answers, because pages use the cached ones
        parts: { content, outbox, implausibleAnswers: implausible() },
      })
  })
}

/** The counts of the outbox, or why they cannot be read. */
const outboxStatus = EnquiryOutbox.use(({ stats }) =>
  Effect.match(stats, {
    onSuccess: (counts) => ({ status: 'ok' as const, ...counts }),
    onFailure: ({ detail }) => ({ status: 'unavailable' as const, detail }),
  }),
)
