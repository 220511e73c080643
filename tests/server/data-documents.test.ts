// spec section 15

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startUnreliableSite } from './start-unreliable-site.ts'

const DATA = '/index.pageContext.json'
let site: Awaited<ReturnType<typeof startUnreliableSite>>

beforeAll(async () => {
  site = await startUnreliableSite()
})
afterAll(() => site.close())

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.fetch(path, { headers })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    keeping: answer.headers.get('cache-control'),
    cache: answer.headers.get('cache-status'),
    body: await answer.text(),
  }
}

describe('the data of a page for the client router', () => {
  it.each([
    ['/nothing-here', "Couldn't find that page."],
    ['/a/b/c/d/e/f', 'is404'],
    ['/blog/page/99', 'This page could not be found'],
    ['/student-accommodation/leeds/no-such-place', 'Location not found.'],
    ['/student-accommodation/leeds/aire-yard/no-such-room', 'Room not found.'],
  ])('of %s, which does not exist, is 404 and not stored', async (path, text) => {
    for (let times = 0; times < 2; times += 1)
      expect(await ask(path + DATA)).toEqual({
        status: 404,
        type: 'application/json',
        keeping: 'no-store',
        cache: 'site-pages; fwd=miss',
        body: expect.stringContaining(text) as string,
      })
  })

  it('of a page that failed has the status of the failure, and is read again once the backend works', async () => {
    await site.backend.fail('answers 500')
    const failed = await ask(`/terms-and-conditions${DATA}`)
    await site.backend.fail(null)
    expect(failed).toMatchObject({ status: 500, keeping: 'no-store', type: 'application/json' })
    expect(await ask(`/terms-and-conditions${DATA}`)).toMatchObject({
      status: 200,
      cache: 'site-pages; fwd=miss; stored',
    })
  })

  it.each(['/blog/page/1', '/blog/made-up/leeds/leeds-in-a-week'])(
    'of %s, which redirects, contains the redirect, and is not stored',
    async (path) => {
      const body = expect.stringContaining('_urlRedirect') as string
      const cache = 'site-pages; fwd=miss'
      expect(await ask(path + DATA)).toMatchObject({ status: 200, keeping: 'no-store', cache, body })
    },
  )

  it.each([`/shortlist${DATA}`, `/student-accommodation/leeds${DATA}?max=200`])(
    'at %s is private',
    async (path) => {
      const answer = await ask(path, { cookie: 'shortlist=studio-aire-yard' })
      expect(answer).toMatchObject({ status: 200, keeping: 'private, no-cache' })
    },
  )
})
