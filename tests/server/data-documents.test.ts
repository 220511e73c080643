import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startUnreliableSite } from './start-unreliable-site.ts'

const DATA = '/index.pageContext.json'
let site: Awaited<ReturnType<typeof startUnreliableSite>>

let startedAt = 0

beforeAll(async () => {
  startedAt = Date.now()
  site = await startUnreliableSite()
})
afterAll(() => site.close())

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.origin + path, { headers, redirect: 'manual' })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    keeping: answer.headers.get('cache-control'),
    cache: answer.headers.get('cache-status'),
    body: await answer.text(),
  }
}
const storedFiles = (): number =>
  readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).length

/** Returns the number of stored files once it no longer changes, because the cache writes after the responses. */
async function settledFiles(): Promise<number> {
  let before = -1
  while (before !== storedFiles()) {
    before = storedFiles()
    await wait(500)
  }
  return before
}

describe('the data of a page for the client router', () => {
  it.each([
    ['/nothing-here', "Couldn't find that page."],
    ['/a/b/c/d/e/f', 'is404'],
    ['/blog/page/99', 'This page could not be found'],
    ['/student-accommodation/leeds/no-such-place', 'Location not found.'],
    ['/student-accommodation/leeds/aire-yard/no-such-room', 'Room not found.'],
  ])('of %s, which does not exist, is 404 and not stored', async (path, text) => {
    for (let times = 0; times < 2; times += 1) {
      const { status, type, keeping, cache, body } = await ask(path + DATA)
      expect({ status, type, keeping, cache }).toEqual({
        status: 404,
        type: 'application/json',
        keeping: 'no-store',
        cache: 'site-pages; fwd=miss',
      })
      expect(body).toContain(text)
    }
  })

  it('of a page that failed has the status of the failure, and is read again once the backend works', async () => {
    await site.backend.fail('answers 500')
    const failed = await ask(`/faq${DATA}`)
    await site.backend.fail(null)
    expect([failed.status, failed.keeping, failed.type]).toEqual([500, 'no-store', 'application/json'])
    const after = await ask(`/faq${DATA}`)
    expect([after.status, after.cache]).toEqual([200, 'site-pages; fwd=miss; stored'])
  })

  it('of an address that redirects contains the redirect, and is not stored', async () => {
    for (const path of ['/blog/page/1', '/blog/made-up/leeds/leeds-in-a-week']) {
      const { status, keeping, cache, body } = await ask(path + DATA)
      expect([path, status, keeping, cache]).toEqual([path, 200, 'no-store', 'site-pages; fwd=miss'])
      expect(body).toContain('_urlRedirect')
    }
  })

  it('of the shortlist and of filtered lists is private', async () => {
    for (const path of [`/shortlist${DATA}`, `/student-accommodation/leeds${DATA}?max=200`]) {
      const { status, keeping } = await ask(path, { cookie: 'shortlist=studio-aire-yard' })
      expect([path, status, keeping]).toEqual([path, 200, 'private, no-cache'])
    }
  })

  it('of made-up names creates no files, and neither do their documents', async () => {
    const paths = (number: number) =>
      ['', '/a', '/blog', '/student-accommodation', '/student-accommodation/leeds']
        .concat(['/student-accommodation/leeds/aire-yard', '/student-accommodation-reviews'])
        .concat(['/summer-student-accommodation', '/universities-and-colleges'])
        .map((section) => `${section}/made-up-${number}`)
        .concat([`/blog/page/${number}`, `/blog/city-guides/page/${number}`])
    const askFor = async (number: number): Promise<void> => {
      for (const path of paths(number))
        for (const suffix of ['', DATA])
          expect([path, (await ask(path + suffix)).status]).toEqual([path, 404])
      await wait(100)
    }
    // waits until the site has read and stored all lists, which it does ten seconds after its start
    await wait(Math.max(0, startedAt + 12_000 - Date.now()))
    // the first unknown names make the site store what it reads for any name
    await askFor(20)
    const before = await settledFiles()
    for (let number = 21; number < 28; number += 1) await askFor(number)
    expect((await settledFiles()) - before).toBe(0)
  }, 60_000)
})
