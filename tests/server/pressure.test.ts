// spec section 11

import { getHeapStatistics } from 'node:v8'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { registerPressure } from '#server/hooks/pressure.ts'
import { startBackend, startSite } from './start-site.ts'

/** The plugin measures every five seconds. */
const SAMPLE_INTERVAL_MS = 5_000
const memoryAt = (share: number) => ({
  rss: 0,
  heapTotal: 0,
  external: 0,
  arrayBuffers: 0,
  heapUsed: getHeapStatistics().heap_size_limit * share,
})

it('requests are rejected with 503 while the heap exceeds five sixths of the limit of its process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const usage = vi.spyOn(process, 'memoryUsage')
  const app = Fastify()
  await registerPressure(app)
  app.get('/', () => 'a page')
  const responseAt = async (share: number) => {
    usage.mockReturnValue(memoryAt(share))
    vi.advanceTimersByTime(SAMPLE_INTERVAL_MS)
    const { statusCode, headers, body } = await app.inject('/')
    // infinite until the event loop has turned since the last measurement
    const hasDelay = Number.isFinite(app.memoryUsage().eventLoopDelay)
    return { statusCode, retryAfter: headers['retry-after'], body, hasDelay }
  }
  const served = { statusCode: 200, body: 'a page', hasDelay: true }
  const rejected = {
    statusCode: 503,
    retryAfter: '10',
    body: expect.stringContaining('The site is very busy.'),
    hasDelay: true,
  }
  await expect.poll(() => responseAt(0.8)).toMatchObject(served)
  await expect.poll(() => responseAt(0.87)).toMatchObject(rejected)
  await expect.poll(() => responseAt(0.8)).toMatchObject(served)
  await app.close()
})

it('a supervisor, a load balancer and Prometheus get their answers while pages are rejected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const usage = vi.spyOn(process, 'memoryUsage')
  const backend = await startBackend()
  onTestFinished(backend.close)
  const site = await startSite(backend.origin)
  onTestFinished(site.close)
  const responsesAt = async (share: number) => {
    usage.mockReturnValue(memoryAt(share))
    vi.advanceTimersByTime(SAMPLE_INTERVAL_MS)
    const [page, alive, ready, metrics] = await Promise.all(
      ['/about', '/healthz', '/readyz', '/metrics'].map((path) => site.fetch(path)),
    )
    return {
      statuses: [page, alive, ready, metrics].map((response) => response?.status),
      alive: await alive?.json(),
      ready: await ready?.json(),
      metrics: await metrics?.text(),
    }
  }
  await expect
    .poll(() => responsesAt(0.8))
    .toMatchObject({
      statuses: [200, 200, 200, 200],
      ready: { status: 'ready', parts: { load: 'ok' } },
    })
  await expect
    .poll(() => responsesAt(0.87))
    .toMatchObject({
      statuses: [503, 200, 503, 200],
      alive: { status: 'ok' },
      ready: { status: 'not ready', parts: { content: 'ok', outbox: { status: 'ok' }, load: 'overloaded' } },
    })
  const { metrics } = await responsesAt(0.87)
  expect(metrics).toMatch(/^server_errors_total\{kind="rejected"\} [1-9]/m)
  await expect
    .poll(() => responsesAt(0.8))
    .toMatchObject({
      statuses: [200, 200, 200, 200],
    })
})
