// spec section 15

import { beforeAll, describe, expect, it } from 'vitest'
import { sharedSite } from './start-site.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
let site: Awaited<ReturnType<typeof sharedSite>>

beforeAll(async () => {
  site = await sharedSite()
})

const post = (path: string, type: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  site.fetch(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body })

const CROSS_SITE = [
  ['an origin', { origin: 'https://evil.example' }],
  ['the browser’s word', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['the missing origin of a sandboxed frame', { origin: 'null' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.site.example' }],
] as const
const SAME_SITE = [
  ['an origin', { origin: 'https://site.example' }],
  ['the browser’s word', { 'sec-fetch-site': 'same-origin' }],
  [
    'the browser’s word, though its page hides its address',
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ],
  ['nothing, as programs send', {}],
] as const
const BROWSER_POSTS = [
  ['/shortlist', FORM, 'room=studio-aire-yard'],
  ['/contact-us', FORM, 'name=A'],
  ['/waiting-list', FORM, 'name=A'],
  ['/accessible-request', FORM, 'name=A'],
  ['/contact-paddington-citi-view', FORM, 'name=A'],
  ['/api/server-logger', JSON_TYPE, '{"routeName":"index","path":"/","components":[]}'],
  ['/api/client-errors', JSON_TYPE, '{}'],
] as const

describe('a POST request', () => {
  const cases = BROWSER_POSTS.flatMap(([path, type, body]) =>
    CROSS_SITE.map(([known, headers]) => ({ path, type, body, known, headers })),
  )
  it.each(cases)(
    'to $path from another site, recognised by $known, is rejected with 403',
    async ({ path, type, body, headers }) => {
      const answer = await post(path, type, body, headers)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
      expect(await answer.text()).toContain('another site')
    },
  )

  it.each(SAME_SITE)('from this site, recognised by %s, is accepted', async (_known, headers) => {
    for (const [path, type, body] of BROWSER_POSTS)
      expect([path, (await post(path, type, body, headers)).status]).not.toEqual([path, 403])
  })

  it('with a content change may come from another site, because it is signed', async () => {
    const answer = await post('/api/content-changed', JSON_TYPE, '{}', { origin: 'https://cms.example' })
    expect(answer.status).toBe(401)
  })
})

describe('the shortlist without script', () => {
  it.each([
    ['do=add&room=a&room=b', 'shortlist=c', 'shortlist=c,a,b;'],
    ['do=remove&room=c', 'shortlist=c,a', 'shortlist=a;'],
    ['room=%0d%0aX-Evil:1', '', 'max-age=0'],
    ['', '', 'max-age=0'],
  ])('after %s with the cookie “%s” is stored in a secure cookie', async (body, cookie, stored) => {
    const answer = await post('/shortlist', FORM, body, { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shortlist'])
    expect(answer.headers.get('set-cookie')).toContain(stored)
    expect(answer.headers.get('set-cookie')).toContain('; secure')
  })

  it('is shown with a form that removes each of its rooms', async () => {
    const answer = await site.fetch('/shortlist?rooms=studio-aire-yard,classic-en-suite-aire-yard', {
      headers: { cookie: 'shortlist=studio-aire-yard' },
    })
    const html = await answer.text()
    expect(
      [...html.matchAll(/name="do" value="(\w+)"\/><button[^>]* value="([\w-]+)"/g)].map(
        ([, ...form]) => form,
      ),
    ).toEqual([
      ['remove', 'studio-aire-yard'],
      ['add', 'classic-en-suite-aire-yard'],
    ])
  })

  it.each(['{"room":5}', '{"room":{}}', '{"room":["a",1]}', '{"room":"a","do":"replace"}', '[]5'])(
    'rejects %s with an explanation, and logs no error',
    async (body) => {
      site.log.length = 0
      const answer = await post('/shortlist', JSON_TYPE, body)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
      expect(await answer.text()).toContain('<p>')
      expect(site.log.join('')).not.toContain('"level":"error"')
    },
  )
})
