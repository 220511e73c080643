// spec section 15

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { processorCost } from '../support/processor-cost.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'
const realNow = Date.now
let ahead = 0
Date.now = () => realNow() + ahead
let site: Awaited<ReturnType<typeof startUnreliableSite>>

beforeAll(async () => {
  site = await startUnreliableSite()
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
    const { result, cost } = await processorCost(() => site.fetch(`${PROPERTY}?max=1`))
    expect(result.status).toBe(200)
    expect(cost).toBeLessThan(500)
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

describe('a clock that is set back by a day', () => {
  it('does not keep a page fresh for a day', async () => {
    ahead = 24 * 3_600_000
    await site.fetch('/faq')
    expect((await site.fetch('/faq')).headers.get('cache-status')).toMatch(/hit; ttl=[1-9]/)
    const question = 'Is this the question of today?'
    ahead = 0
    site.backend.edit((text) => text.replace(/("question":)"[^"]*"/, `$1"${question}"`))
    const text = async () => (await site.fetch('/faq')).text()
    await expect.poll(text).toContain(question)
  })
})
