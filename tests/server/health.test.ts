import * as Effect from 'effect/Effect'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { registerPressure } from '../../server/plugins/pressure.ts'
import { registerHealth } from '../../server/routes/health.ts'
import { EnquiryOutbox, OutboxUnavailable } from '../../src/domain/ports/enquiryOutbox.ts'
import { SiteFrame } from '../../src/domain/use-cases/readSiteFrame.ts'

const EMPTY = { items: [] }
const MENUS = { headerDesktop: EMPTY, headerMobile: EMPTY, footer: EMPTY }

it('is not ready while the outbox is unavailable', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await registerPressure(app)
  const failure = Effect.fail(new OutboxUnavailable({ detail: 'ENOSPC' }))
  const frame = Effect.succeed({ menus: MENUS as never, globals: null })
  registerHealth(
    app,
    (program) =>
      Effect.runPromise(
        program.pipe(
          Effect.provideService(EnquiryOutbox, { enqueue: () => failure, stats: failure }),
          Effect.provideService(SiteFrame, { current: frame } as never),
        ),
      ),
    () => [],
  )
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([
    503,
    { status: 'not ready', parts: { content: 'ok', outbox: { status: 'unavailable', detail: 'ENOSPC' } } },
  ])
})
