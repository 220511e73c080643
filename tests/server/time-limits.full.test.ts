// spec section 15

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerExchangeLimit, type TimeLimits, timeLimitOptions } from '../../server/plugins/timeLimits.ts'

const LIMITS: TimeLimits = { headers: 400, request: 800, exchange: 1_200, checkInterval: 50 }
const app = Fastify({ ...timeLimitOptions(LIMITS) })
let port = 0

beforeAll(async () => {
  registerExchangeLimit(app, LIMITS)
  app.post('/form', async () => 'taken')
  // more than the buffers of both sockets can take
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Returns how long the server keeps a connection open while these pieces are sent one after another, in ms. */
async function heldFor(pieces: Iterable<string>): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.resume()
  const started = performance.now()
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    await wait(50)
  }
  await closed
  return performance.now() - started
}

function* forever(first: string, piece: string): Generator<string> {
  yield first
  for (let count = 0; count < 200; count += 1) yield piece
}

describe('a slow client', () => {
  it('that sends its headers too slowly is disconnected', async () => {
    const held = await heldFor(forever('GET / HTTP/1.1\r\nHost: a\r\n', 'x: y\r\n'))
    expect(held).toBeGreaterThan(300)
    expect(held).toBeLessThan(1_000)
  })

  it('that sends its body too slowly is disconnected', async () => {
    const head = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9999\r\n\r\n'
    const held = await heldFor(forever(head, 'a'))
    expect(held).toBeGreaterThan(600)
    expect(held).toBeLessThan(1_500)
  })

  it('that never reads the response is disconnected', async () => {
    const connections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    await wait(500)
    expect(await connections()).toBe(1)
    await expect.poll(connections, { timeout: 2_000 }).toBe(0)
    socket.destroy()
  })
})
