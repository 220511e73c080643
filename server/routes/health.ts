import * as Effect from 'effect/Effect'
import type { FastifyInstance } from 'fastify'
import { leftOut } from '#adapters/wordpress/left-out.ts'
import type { ContentSource } from '#domain/ports/content-source.ts'
import { EnquiryOutbox } from '#domain/ports/enquiry-outbox.ts'
import type { Logger } from '#domain/ports/logger.ts'
import { newPatience, ReaderPatience } from '#domain/ports/patience.ts'
import { readMissingContent } from '#domain/use-cases/read-missing-content.ts'
import { readSiteFrame } from '#domain/use-cases/read-site-frame.ts'
import { SERVED_UNDER_PRESSURE } from '../hooks/pressure.ts'
import type { Run } from '../runtime.ts'

/**
 * `GET /healthz` responds while the process runs. `GET /readyz` says whether it can serve pages, with the state of each
 * part that it depends on; 503 while one of them is unavailable, or the process is overloaded or stopping (spec section 11).
 */
export function registerHealth(
  app: FastifyInstance,
  run: Run<EnquiryOutbox | ContentSource | Logger>,
  implausible: () => readonly string[],
): void {
  const options = { logLevel: 'warn', config: SERVED_UNDER_PRESSURE } as const
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    const patience = newPatience()
    const [outbox, frame, missingContent] = await Promise.all([
      run(outboxStatus),
      run(Effect.provideService(readSiteFrame, ReaderPatience, patience)),
      run(Effect.provideService(readMissingContent, ReaderPatience, patience)),
    ])
    const content = frame.menus === null ? 'unreachable' : missingContent.length > 0 ? 'incomplete' : 'ok'
    const load = app.isDraining() ? 'stopping' : app.isUnderPressure() ? 'overloaded' : 'ok'
    // requested every few seconds, and the response itself names the unavailable part
    reply.isFailureLogged = true
    const ready = content === 'ok' && outbox.status === 'ok' && load === 'ok'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        // the server stays ready despite implausible answers, because pages use the cached ones, and without single texts
        parts: {
          content,
          missingContent,
          outbox,
          load,
          implausibleAnswers: implausible(),
          leftOut: leftOut(),
        },
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
