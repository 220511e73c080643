// spec sections 11 and 15

import { afterAll, beforeAll, expect, it } from 'vitest'
import { jpeg, startPictureSite } from './start-picture-site.ts'

const FLOOD = Array.from({ length: 90 }, (_, index) => `many-${index}.jpg`)
/** How many new images one client may wait for: sixty, and two in progress, which begin one after the other. */
const OF_CLIENT = { least: 60, most: 62 }
let site: Awaited<ReturnType<typeof startPictureSite>>

beforeAll(async () => {
  site = await startPictureSite(Object.fromEntries([...FLOOD, 'plain.jpg'].map((name) => [name, jpeg])))
})
afterAll(() => site.close())

it('a flood of requests for new images is rejected beyond its limit, uses three connections, and does not hold up others', async () => {
  const open = site.hold()
  const answers: { readonly status: number; readonly retryAfter: string | null }[] = []
  const flood = FLOOD.map(async (name) => {
    const { status, headers } = await site.resized(name, { from: '198.51.100.7' })
    answers.push({ status, retryAfter: headers.get('retry-after') })
  })
  // the rest is rejected at once, while the requests within the limit still wait
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(FLOOD.length - OF_CLIENT.most)
  expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(['503 10']),
  )
  const other = site.resized('plain.jpg', { from: '203.0.113.9' })
  open()
  expect((await other).status).toBe(200)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(10)
  await Promise.all(flood)
  const resized = answers.filter(({ status }) => status === 200).length
  expect(resized).toBeGreaterThanOrEqual(OF_CLIENT.least)
  expect(resized).toBeLessThanOrEqual(OF_CLIENT.most)
  // the third is for others
  expect(site.connections.most).toBe(3)
})
