import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signContentChange, timedContentChange } from '../support/sign-content-change.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

const SECRET = 'a-secret-of-the-tests'
const PROPERTY = '/student-accommodation/leeds/aire-yard'
const realNow = Date.now
let ahead = 0
Date.now = () => realNow() + ahead
let site: Awaited<ReturnType<typeof startUnreliableSite>>

beforeAll(async () => {
  site = await startUnreliableSite({ contentWebhookSecret: SECRET })
})
afterEach(() => {
  ahead = 0
  site.backend.edit((text) => text)
})
afterAll(async () => {
  Date.now = realNow
  await site.close()
})

describe('content of any size', () => {
  it('does not hold up the site: a telephone number of 100,000 characters', async () => {
    const number = `0${'('.repeat(100_000)}0`
    site.backend.edit((text) => text.replace(/("locationSalesPhone":)"[^"]*"/, `$1"${number}"`))
    const started = performance.now()
    expect((await site.fetch(`${PROPERTY}?max=1`)).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('an image address that browsers read as another site', () => {
  it.each([
    '/\\\\evil.example/x.jpg',
    '/\\t/evil.example/x.jpg',
    '//evil.example/x.jpg',
    '/\\n/evil.example/x.jpg',
  ])('does not appear on the page: %s', async (address) => {
    site.backend.edit((text) => text.replaceAll(/\/images\/demo\/[^"]*/g, address))
    ahead += 30 * 60_000
    const page = await site.fetch(`${PROPERTY}?max=${encodeURIComponent(address)}`)
    expect(await page.text()).not.toContain('evil.example/x.jpg')
  })
})

describe('a content change', () => {
  const statusOf = async (change: Parameters<typeof site.fetch>[1]) =>
    (await site.fetch('/api/content-changed', change)).status

  it('with a timestamp is accepted only once', async () => {
    const change = timedContentChange({ type: 'faq' }, SECRET)
    expect([await statusOf(change), await statusOf(change)]).toEqual([202, 409])
    const later = timedContentChange({ type: 'faq' }, SECRET, Date.now() + 1)
    expect(await statusOf(later)).toBe(202)
  })

  it('without a timestamp is accepted again, which only costs a read', async () => {
    const body = '{"type":"terms"}'
    const headers = { 'x-signature': signContentChange(body, SECRET) }
    const change = { method: 'POST', headers, body } as const
    expect([await statusOf(change), await statusOf(change)]).toEqual([202, 202])
  })
})

describe('a clock that is set back by a day', () => {
  it('does not keep a page fresh for a day', async () => {
    ahead = 24 * 3_600_000
    await site.fetch('/faq')
    expect((await site.fetch('/faq')).headers.get('cache-status')).toMatch(/hit; ttl=[1-9]/)
    const question = 'Is this the question of today?'
    ahead = 0
    site.backend.edit((text) => text.replace(/("question":)"[^"]*"/, `$1"${question}"`))
    const text = async () => (await site.fetch('/faq')).text()
    await expect.poll(text, { timeout: 8_000 }).toContain(question)
  })
})
