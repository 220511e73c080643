// spec sections 7 and 8

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

/** WordPress's column for slugs has 200 characters. */
const LONGEST = 'a'.repeat(200)
const TOO_LONG = `${LONGEST}a`

let demo: Awaited<ReturnType<typeof startBackend>>
let backend: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  demo = await startBackend()
  backend = await unreliableBackend(demo.origin)
  site = await startSite(backend.origin)
})
beforeEach(() => {
  backend.calls.length = 0
})
afterAll(async () => {
  await site.close()
  await backend.close()
  await demo.close()
})

it.each([
  '/SLUG',
  '/about/SLUG',
  '/about/SLUG/our-people',
  '/blog/SLUG',
  '/blog/SLUG/page/2',
  '/blog/city-guides/leeds/SLUG',
  '/student-accommodation/SLUG',
  '/student-accommodation/SLUG/aire-yard',
  '/student-accommodation/leeds/SLUG',
  '/student-accommodation/leeds/aire-yard/SLUG',
  '/short-term-student-accommodation/SLUG',
  '/summer-student-accommodation/leeds/SLUG',
  '/student-accommodation-reviews/leeds/SLUG',
  '/universities-and-colleges/SLUG',
  '/api/payments.ics?property=SLUG&room=SLUG',
  '/contact-us?property=SLUG&room=SLUG',
  '/compare?rooms=SLUG',
])('a slug longer than any is not asked for: %s', async (path) => {
  const { status } = await site.fetch(path.replaceAll('SLUG', TOO_LONG))
  expect([path, status]).toEqual([path, /^\/(?:contact|compare)/.test(path) ? 200 : 404])
  expect(backend.calls.filter((call) => call.includes(TOO_LONG))).toEqual([])
})

it('the longest slug is asked for', async () => {
  await site.fetch(`/${LONGEST}`)
  expect(backend.calls).toContain(`wp/v2/pages?slug=${LONGEST}`)
})
