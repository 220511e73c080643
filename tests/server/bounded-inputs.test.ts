import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signContentChange } from '../support/sign-content-change.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { ENQUIRY, newMailbox, sendForm } from './send-form.ts'
import { startSite } from './start-site.ts'
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

const changed = (headers: Record<string, string>, body: string) =>
  fetch(`${site.origin}/api/content-changed`, { method: 'POST', headers, body })
const timed = (body: string, timestamp = String(Date.now())) => ({
  'x-content-timestamp': timestamp,
  'x-content-signature': signContentChange(`${timestamp}.${body}`, SECRET),
})

describe('content of any size', () => {
  it('does not hold up the site: a telephone number of 100,000 characters', async () => {
    site.backend.edit((text) =>
      text.replace(/("locationSalesPhone":)"[^"]*"/, `$1"0${'('.repeat(100_000)}0"`),
    )
    const started = performance.now()
    const answer = await fetch(`${site.origin}${PROPERTY}?max=1`)
    expect([answer.status, performance.now() - started < 3_000]).toEqual([200, true])
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
    const html = await (await fetch(`${site.origin}${PROPERTY}?max=${encodeURIComponent(address)}`)).text()
    expect(html).not.toContain('evil.example/x.jpg')
  })
})

describe('a content change', () => {
  it('with a timestamp is accepted only once', async () => {
    const body = '{"type":"faq"}'
    const headers = timed(body)
    expect([(await changed(headers, body)).status, (await changed(headers, body)).status]).toEqual([202, 409])
    ahead += 1
    expect((await changed(timed(body), body)).status).toBe(202)
  })

  it('without a timestamp is accepted again, which only costs a read', async () => {
    const body = '{"type":"terms"}'
    const headers = { 'x-signature': signContentChange(body, SECRET) }
    expect([(await changed(headers, body)).status, (await changed(headers, body)).status]).toEqual([202, 202])
  })
})

describe('the rate limit of the forms', () => {
  it('treats an address as one client, whatever port a proxy appends', async () => {
    const statuses = []
    for (let port = 1_000; port < 1_006; port += 1) {
      const answer = await sendForm(
        `${site.origin}/contact-us`,
        { ...ENQUIRY, email: newMailbox() },
        { 'x-forwarded-for': `198.51.100.77:${port}` },
      )
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })

  it('treats a mailbox as one, whatever +label it has', async () => {
    const statuses = []
    for (let label = 0; label < 6; label += 1) {
      const answer = await sendForm(
        `${site.origin}/contact-us`,
        { ...ENQUIRY, email: `one.mailbox+${label}@example.org` },
        { 'x-forwarded-for': `203.0.113.${label}` },
      )
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })
})

describe('a clock that is set back by a day', () => {
  it('does not keep a page fresh for a day', async () => {
    ahead = 24 * 3_600_000
    await fetch(`${site.origin}/faq`)
    expect((await fetch(`${site.origin}/faq`)).headers.get('cache-status')).toMatch(/hit; ttl=[1-9]/)
    const question = 'Is this the question of today?'
    ahead = 0
    site.backend.edit((text) => text.replace(/("question":)"[^"]*"/, `$1"${question}"`))
    await expect
      .poll(async () => (await (await fetch(`${site.origin}/faq`)).text()).includes(question), {
        timeout: 8_000,
      })
      .toBe(true)
  })
})

describe('a page whose content cannot be read', () => {
  it('is an error page without technical details, even if the backend redirects', async () => {
    const proxy = await unreliableBackend(site.demo.origin)
    const other = await startSite(proxy.origin, { dataDir: join(site.dataDir, 'other') })
    for (const status of [301, 302, 307]) {
      proxy.answers.set('hfs/v1/faqs', { status, body: '{}' })
      expect((await fetch(`${other.origin}/faq`, { redirect: 'manual' })).status).toBe(500)
    }
    proxy.answers.set('hfs/v1/faqs', { status: 200, body: 'no JSON at all' })
    const page = await (await fetch(`${other.origin}/faq`)).text()
    await other.close()
    await proxy.close()
    expect(page).toContain('The content of this page could not be read.')
    expect(page).toContain('The fault is ours')
    expect(page).not.toContain('characters that are not JSON')
  })
})
