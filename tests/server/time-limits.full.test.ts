// spec section 15

import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { registerExchangeLimit, TIME_LIMITS, timeLimitOptions } from '#server/hooks/time-limits.ts'

const FORM_HEAD =
  'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 99999\r\n\r\n'

describe('a client', () => {
  it.each([
    ['its headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'x: y\r\n'],
    ['its body', FORM_HEAD, 'a'],
  ])('that sends %s too slowly is disconnected, though it goes on sending', async (_what, begin, piece) => {
    // Node itself enforces these limits
    const limits = { headers: 100, request: 100, exchange: TIME_LIMITS.exchange, checkInterval: 20 }
    const { app, open } = await startServer(limits)
    expect(app.server).toMatchObject({ headersTimeout: limits.headers, requestTimeout: limits.request })
    const failed = once(app.server, 'clientError')
    const socket = open()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resume().write(begin)
    const sending = setInterval(() => socket.write(piece), 10)
    await closed
    clearInterval(sending)
    expect((await failed)[0]).toMatchObject({ code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  })

  it('that never reads the response is disconnected at the limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { app, open } = await startServer(TIME_LIMITS)
    const requested = once(app.server, 'request')
    const socket = open()
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    const [, response] = await requested
    vi.advanceTimersByTime(TIME_LIMITS.exchange - 1)
    expect(response.destroyed).toBe(false)
    const closed = once(response, 'close')
    vi.advanceTimersByTime(1)
    await closed
    expect(response.writableFinished).toBe(false)
  })
})

// Helpers

/** Starts a server with these limits, and closes it with the test. */
async function startServer(limits: typeof TIME_LIMITS) {
  const app = Fastify({ ...timeLimitOptions(limits) })
  registerExchangeLimit(app, limits)
  app.post('/form', async () => 'taken')
  // more than the buffers of both sockets can take
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const open = (): Socket => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { app, open }
}
