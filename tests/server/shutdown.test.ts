import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as Result from 'effect/Result'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { makeRuntime } from '../../server/runtime.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { startBackend, startSite } from './start-site.ts'

it('a site that shuts down finishes the requests in flight, and closes their connections', async () => {
  const backend = await startBackend()
  onTestFinished(backend.close)
  const held = Promise.withResolvers<void>()
  const slow = await serve((request, response) => {
    const answer = async (): Promise<void> => {
      const reply = await fetch(backend.origin + request.url)
      if (request.url?.includes('faqs')) await held.promise
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
    }
    answer().catch(() => response.destroy())
  })
  onTestFinished(slow.close)
  const site = await startSite(slow.origin)
  const page = fetch(`${site.origin}/faq`)
  await expect.poll(() => slow.requests.some(({ url }) => url.includes('faqs'))).toBe(true)

  const ended = site.shutDown()
  await expect.poll(() => fetch(`${site.origin}/healthz`).then(String, () => 'refused')).toBe('refused')
  held.resolve()
  const answer = await page
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await answer.text()).toContain('Questions and answers')
  await ended
})

it('content calls after the shutdown fail with 503 and say that the site is shutting down', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'runtime-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const runtime = makeRuntime({
    cmsOrigin: 'http://127.0.0.1:9',
    config: { ...readConfig({}), dataDir },
    outbox: memoryOutbox,
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
