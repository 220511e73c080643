import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as Result from 'effect/Result'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { makeRuntime } from '../../server/runtime.ts'
import { memoryOutbox } from '../../src/adapters/outbox/memoryOutbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'runtime-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('content calls after the shutdown fail with 503 and say that the site is shutting down', async () => {
  const runtime = makeRuntime({
    cmsOrigin: 'http://127.0.0.1:9',
    config: {
      siteOrigin: 'http://127.0.0.1',
      dataDir,
      databaseUrl: null,
      redisUrl: null,
      demoNow: null,
      contentWebhookSecret: null,
    },
    outbox: memoryOutbox().layer,
    log: pino({ level: 'silent' }),
    middleware: [],
    shutdownSignal: new AbortController().signal,
  })
  await runtime.dispose()
  const answer = await runtime.readContent((source) => source.menus)
  expect(Result.isFailure(answer) && answer.failure).toMatchObject({
    status: 503,
    detail: 'the site is shutting down',
  })
})
