import * as Effect from 'effect/Effect'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { registerPressure } from '../../server/plugins/pressure.ts'
import { registerGracefulShutdown } from '../../server/plugins/shutdown.ts'
import { registerHealth } from '../../server/routes/health.ts'
import { memoryLogger } from '../../src/adapters/logger/memoryLogger.ts'
import { memoryContentSource } from '../../src/adapters/wordpress/memoryContentSource.ts'
import type { Menus } from '../../src/domain/content/site.ts'
import { EnquiryOutbox, OutboxUnavailable } from '../../src/domain/ports/enquiryOutbox.ts'

const MENUS: Menus = { 'header-menu': [], students: [], 'useful-information': [], compliance: [] }

it('is not ready while the outbox is unavailable', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await registerPressure(app)
  registerGracefulShutdown(app, () => {})
  const failure = Effect.fail(new OutboxUnavailable({ detail: 'ENOSPC' }))
  registerHealth(
    app,
    (program) =>
      Effect.runPromise(
        program.pipe(
          Effect.provideService(EnquiryOutbox, { enqueue: () => failure, stats: failure }),
          Effect.provide(memoryContentSource({ menus: Effect.succeed(MENUS) })),
          Effect.provide(memoryLogger().layer),
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
