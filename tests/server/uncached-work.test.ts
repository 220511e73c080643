// spec section 15

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackend, startSite } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin)
})
afterAll(async () => {
  await site.close()
  await backend.close()
})

it('a client that asks for very much at once is rejected beyond its share, and delays nobody else', async () => {
  const from = (address: string, path: string) =>
    site.fetch(path, { headers: { 'x-forwarded-for': address, accept: 'text/html' } })
  // the first search reads the content
  await from('203.0.113.1', '/api/search?q=leeds')
  const answers: { readonly status: number; readonly retryAfter: string | null }[] = []
  const flood = Array.from({ length: 140 }, async (_, index) => {
    const { status, headers } = await from('203.0.113.7', `/api/search?q=room+${index}`)
    answers.push({ status, retryAfter: headers.get('retry-after') })
  })
  const others = [
    from('203.0.113.7', '/student-accommodation/leeds?max=200'),
    from('203.0.113.7', '/api/payments.ics?property=aire-yard&room=classic-en-suite-aire-yard&weeks=44'),
  ]
  const other = await from('203.0.113.9', '/api/search?q=leeds')
  expect(other.status).toBe(200)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(50)
  await Promise.all(flood)
  const rejected = answers.filter(({ status }) => status !== 200)
  expect(rejected.length).toBeGreaterThanOrEqual(140 - 108 - 5)
  expect(new Set(rejected.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(['503 10']),
  )
  // pages, searches and calendars share the queue
  for (const { status, headers } of await Promise.all(others))
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
  expect((await from('203.0.113.7', '/student-accommodation/leeds?max=200')).status).toBe(200)
})

it('a form that is shown again is rendered within the share of its client', async () => {
  const posts = Array.from({ length: 140 }, async () => {
    const { status, headers } = await site.fetch('/contact-us', {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.8', accept: 'text/html' },
      body: new URLSearchParams({ email: 'nobody' }),
    })
    return `${status} ${headers.get('retry-after')}`
  })
  expect(new Set(await Promise.all(posts))).toEqual(new Set(['422 null', '503 10']))
})

it('other requests are answered between the searches of a client with twenty connections', async () => {
  const words = encodeURIComponent('a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(2))
  let isOver = false
  const connections = Array.from({ length: 20 }, async () => {
    while (!isOver) await fetch(`${site.origin}/api/search?q=${words}`)
  })
  const began = performance.now()
  for (let count = 0; count < 10; count += 1) await fetch(`${site.origin}/healthz`)
  const took = performance.now() - began
  isOver = true
  await Promise.all(connections)
  expect(took / 10).toBeLessThan(300)
})
