// spec section 15

import { afterAll, beforeAll, expect, it } from 'vitest'
import { mixedLoad } from './mixed-load.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

/** A number instead of a duration, so that every machine sends the same requests. */
const REQUESTS = 600
const PAGE = '/student-accommodation/leeds/aire-yard'
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
let site: Awaited<ReturnType<typeof startUnreliableSite>>

beforeAll(async () => {
  site = await startUnreliableSite()
})
afterAll(() => site.close())

it(`random requests get no server error, reveal no internals, and do not change a cached page (seed ${seed})`, async () => {
  const page = async () => (await site.fetch(PAGE)).text()
  const clean = await page()
  const { byStatus, failures } = await mixedLoad({
    origin: site.origin,
    isOver: (sent) => sent >= REQUESTS,
    visitors: 6,
    seed,
    check: ({ headers, body }, request) => {
      const all = `${JSON.stringify(headers)}\n${body.toString('latin1')}`
      expect(all, request).not.toMatch(/FST_|node_modules|file:\/\/|\bat \S+ \(\//)
      expect(headers.location ?? '/', request).toMatch(/^\/(?![/\\])/)
    },
  })
  expect(failures).toEqual([])
  expect([...byStatus.keys()]).toEqual(expect.arrayContaining([200, 404, 405]))
  expect(await page()).toBe(clean)
})
