import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as Result from 'effect/Result'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makeRuntime } from '#server/runtime.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

it('a site that shuts down finishes the requests in flight, and closes their connections', async () => {
  const site = await startUnreliableSite()
  onTestFinished(site.close)
  const { backend } = site
  const release = backend.hold('hfs/v1/faqs')
  const page = fetch(`${site.origin}/faq`)
  await expect.poll(() => backend.calls).toContain('hfs/v1/faqs')

  const ended = site.stop()
  await expect.poll(() => fetch(`${site.origin}/healthz`).then(String, () => 'refused')).toBe('refused')
  release()
  const answer = await page
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await answer.text()).toContain('Questions and answers')
  await ended
})

it('requests that are still answered when the last connection has closed end before the services that they need', async () => {
  const site = await startUnreliableSite()
  onTestFinished(site.close)
  await site.fetch('/student-accommodation/leeds')
  // without sockets, as if their clients had left, so that the server closes at once
  const address = (visit: number) => `/student-accommodation/leeds/index.pageContext.json?max=2${visit}`
  const answers = Array.from({ length: 100 }, (_, visit) => site.fetch(address(visit)))
  expect((await Promise.any(answers)).status).toBe(200)

  await site.stop()
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status))
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(site.log.filter((line) => line.includes('request failed'))).toEqual([])
})

it('a site that drains still responds, tells load balancers, and closes each connection', async () => {
  const site = await startUnreliableSite()
  onTestFinished(site.close)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
  const drained = site.drain()
  const ask = async (path: string) => {
    const answer = await fetch(site.origin + path)
    return [answer.status, answer.headers.get('connection'), await answer.text()]
  }
  expect(await Promise.all(['/readyz', '/healthz', '/faq'].map(ask))).toEqual([
    [503, 'close', expect.stringContaining('"load":"stopping"')],
    [200, 'close', '{"status":"ok"}'],
    [200, 'close', expect.stringContaining('Questions and answers')],
  ])
  // by the stopped clock the three seconds never end, but no connection is left
  await drained
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
