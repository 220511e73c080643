// spec section 15

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Fault } from '../support/unreliable-backend.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'
/** Pages that were visited before the faults, with a text of each. */
const SEEN = [
  ['/', 'Student rooms, priced honestly.'],
  ['/student-accommodation', 'Student accommodation by city'],
  ['/student-accommodation/leeds', 'Student accommodation in Leeds'],
  [PROPERTY, 'Aire Yard'],
  // a page that is rendered for each visitor
  [`${PROPERTY}?max=400`, 'Aire Yard'],
  ['/faq', 'Questions and answers'],
  ['/blog', 'Blog'],
] as const
const MINUTE = 60_000

type Site = Awaited<ReturnType<typeof startUnreliableSite>>
let site: Site
/** A site whose backend does not respond, and a page that it has not cached. */
let slow: Site
let slowAnswer: Promise<Response>
const rejections: unknown[] = []
const noteRejection = (reason: unknown): void => void rejections.push(reason)
let heapAtFirst = 0

beforeAll(async () => {
  process.on('unhandledRejection', noteRejection)
  // only the clock is fake, for the caches; timers and connections work as usual
  vi.useFakeTimers({ toFake: ['Date'] })
  site = await startUnreliableSite()
  await readAllPages()
  slow = await startUnreliableSite()
  await slow.fetch('/faq')
  await slow.backend.fail('hanging')
  slowAnswer = slow.fetch(PROPERTY)
})

afterEach(() => {
  // Vike's warnings about slow data, and about scripts without a preload, are expected
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String)
  expect(warnings.filter((text) => !/is slow|against not preloading JavaScript/.test(text))).toEqual([])
  vi.mocked(console.warn).mockClear()
})

afterAll(async () => {
  vi.useRealTimers()
  process.off('unhandledRejection', noteRejection)
  await site.close()
  await slow.close()
})

it.each<[Fault, string]>([
  ['dead', 'nottingham'],
  ['dying', 'cardiff'],
  ['resets connections', 'bristol'],
  ['answers HTML with 200', 'glasgow'],
  ['answers garbage', 'london'],
])(
  'while the backend is %s, visited pages are served; they are up to date shortly after',
  async (fault, city) => {
    await site.backend.fail(fault)
    const unseen = seeError(`/student-accommodation/${city}`)
    // longer than a page is normally served stale
    later(20 * MINUTE)
    await readAllPages()
    await unseen
    await recovers(city)
    heapAtFirst ||= heapInUse()
  },
)

it.each<[Fault, string]>([
  ['answers 500', '/student-accommodation/sheffield/kelham-mill'],
  ['answers 50 MB', '/student-accommodation/nottingham/lace-hall'],
])(
  'while one endpoint of the backend %s, others work and visited pages are served',
  async (fault, unseen) => {
    await site.backend.fail(fault, 'hfs/v3/property')
    later(2 * MINUTE)
    await readAllPages()
    await seeError(unseen)
    for (const path of ['/student-accommodation/sheffield', '/readyz'])
      expect((await site.fetch(path)).status).toBe(200)
    await recovers(fault)
  },
)

it('500 for an hour: visited pages are still served, and memory stays flat', async () => {
  await site.backend.fail('answers 500')
  const before = heapInUse()
  for (const minutes of [2, 28, 30]) {
    later(minutes * MINUTE)
    await readAllPages()
  }
  expect(heapInUse() / before).toBeLessThan(1.1)
  await recovers('after an hour')
})

it('no response: cached pages do not wait for it, others end in an error', async () => {
  later(2 * MINUTE)
  const askedDirectly = new AbortController()
  const backendItself = fetch(`${slow.backend.origin}/wp-json/hfs/v1/faqs`, askedDirectly).catch(() => null)
  const seen = slow.fetch('/faq')
  expect(await Promise.race([seen, backendItself])).toBe(await seen)
  expect((await seen).status).toBe(200)
  askedDirectly.abort()
  const answer = await slowAnswer
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('timed out after 8000 ms')
})

it('all faults together: memory use is as after the first, and no rejection was unhandled', () => {
  expect(heapInUse() / heapAtFirst).toBeLessThan(1.2)
  expect(rejections).toEqual([])
})

// Helpers

function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Checks that every visited page is complete. */
async function readAllPages(): Promise<void> {
  // one after the other, so that no read has to wait for longer than the site does on a busy machine
  for (const [path, heading] of SEEN) {
    const answer = await site.fetch(path)
    const seen = [path, answer.status, (await answer.text()).includes(heading)]
    expect(seen).toEqual([path, 200, true])
  }
}

/** Checks that a page without a cached copy is an error page with menus, which does not reveal the backend's address. */
async function seeError(path: string): Promise<void> {
  const answer = await site.fetch(path)
  const html = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(html).toContain('Let&#x27;s Go Home')
  expect(html).toContain('Useful Information')
  expect(html).not.toContain(new URL(site.backend.origin).port)
}

/**
 * Ends the fault, and checks that changed content is on its page after one time to live, or after two if the page was
 * rendered once more from stale content.
 */
async function recovers(word: string): Promise<void> {
  site.backend.edit((text) => text.replaceAll('Aire Yard', `Aire Yard ${word}`))
  await site.backend.fail(null)
  const isNew = async () => (await revalidatedPage()).includes(`<h1>Aire Yard ${word}`)
  expect((await isNew()) || (await isNew())).toBe(true)
}

/** Returns the page of the property after its time to live, once it has been revalidated. */
async function revalidatedPage(): Promise<string> {
  later(MINUTE)
  const visit = () => site.fetch(PROPERTY)
  await expect.poll(async () => (await visit()).headers.get('server-timing')).toContain('desc=fresh')
  return (await visit()).text()
}

/** Returns the bytes in use after garbage collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
