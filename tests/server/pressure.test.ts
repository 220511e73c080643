import { getHeapStatistics } from 'node:v8'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { registerPressure } from '../../server/plugins/pressure.ts'

it('requests are rejected with 503 while the heap exceeds five sixths of the limit of its process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const usage = vi.spyOn(process, 'memoryUsage')
  const app = Fastify()
  await registerPressure(app)
  app.get('/', () => 'a page')
  const responseAt = async (share: number) => {
    const heapUsed = getHeapStatistics().heap_size_limit * share
    usage.mockReturnValue({ rss: 0, heapTotal: 0, external: 0, arrayBuffers: 0, heapUsed })
    // the plugin measures every five seconds
    vi.advanceTimersByTime(5_000)
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
  await expect.poll(() => responseAt(0.8), { timeout: 10_000 }).toMatchObject(served)
  await expect.poll(() => responseAt(0.87), { timeout: 10_000 }).toMatchObject(rejected)
  await expect.poll(() => responseAt(0.8), { timeout: 10_000 }).toMatchObject(served)
  await app.close()
})
