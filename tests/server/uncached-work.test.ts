// spec section 15

import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let proxy: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  backend = await startBackend()
  proxy = await unreliableBackend(backend.origin)
  site = await startSite(proxy.origin)
})
afterAll(async () => {
  await site.close()
  await proxy.close()
  await backend.close()
})

/** How much work one client may have at once: 8 pieces begun and 100 that wait. */
const OF_CLIENT = 108

/** Sends this many requests, the first before the others: one piece of work begins in a turn of the event loop. */
async function sendAll(
  count: number,
  send: (index: number) => Promise<void>,
): Promise<readonly Promise<void>[]> {
  const first = Array.from({ length: 20 }, (_, index) => send(index))
  for (let turns = 0; turns < 100; turns += 1) await turn()
  return [...first, ...Array.from({ length: count - first.length }, (_, index) => send(first.length + index))]
}

it('a client that asks for very much at once is rejected beyond its share, and delays nobody else', async () => {
  const from = (address: string, path: string) =>
    site.fetch(path, { headers: { 'x-forwarded-for': address, accept: 'text/html' } })
  // the first searches wait for the content
  const open = proxy.hold('')
  const answers: { readonly status: number; readonly retryAfter: string | null }[] = []
  const flood = await sendAll(OF_CLIENT + 30, async (index) => {
    const { status, headers } = await from('203.0.113.7', `/api/search?q=room+${index}`)
    answers.push({ status, retryAfter: headers.get('retry-after') })
  })
  const rejected = Array.from({ length: 30 }, () => ({ status: 503, retryAfter: '10' }))
  await expect.poll(() => answers).toEqual(rejected)
  // pages, searches, calendars and forms that are shown again share the queue
  for (const path of [
    '/student-accommodation/leeds?max=200',
    '/api/payments.ics?property=aire-yard&room=classic-en-suite-aire-yard&weeks=44',
  ]) {
    const { status, headers } = await from('203.0.113.7', path)
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
  }
  const form = await site.fetch('/contact-us', {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7', accept: 'text/html' },
    body: new URLSearchParams({ email: 'nobody' }),
  })
  expect([form.status, form.headers.get('retry-after')]).toEqual([503, '10'])
  const other = from('203.0.113.9', '/api/search?q=leeds')
  open()
  expect((await other).status).toBe(200)
  const before = answers.length - rejected.length
  expect(before).toBeLessThan(50)
  await Promise.all(flood)
  const served = answers.slice(rejected.length).map(({ status }) => status)
  expect(served).toEqual(Array.from({ length: OF_CLIENT }, () => 200))
  expect((await from('203.0.113.7', '/student-accommodation/leeds?max=200')).status).toBe(200)
})

it('other requests are answered between the searches of a client with twenty connections', async () => {
  const words = encodeURIComponent('a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(2))
  let isOver = false
  let searches = 0
  const connections = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      await (await fetch(`${site.origin}/api/search?q=${words}`)).text()
      searches += 1
    }
  })
  await expect.poll(() => searches).toBeGreaterThan(0)
  const before = searches
  for (let count = 0; count < 10; count += 1) await (await fetch(`${site.origin}/healthz`)).text()
  const meanwhile = searches - before
  isOver = true
  await Promise.all(connections)
  expect(meanwhile / 10).toBeLessThan(10)
})
