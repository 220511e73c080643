import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from './raw-request.ts'
import { startBackend, startSite } from './start-site.ts'

const FORM = 'content-type: application/x-www-form-urlencoded'
const JSON_TYPE = 'content-type: application/json'
const dataDir = mkdtempSync(join(tmpdir(), 'same-origin-'))
let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin, { dataDir, siteOrigin: 'https://site.example' })
})
afterAll(async () => {
  await site.close()
  await backend.close()
  rmSync(dataDir, { recursive: true })
})

const post = (path: string, headers: readonly string[], body: string) =>
  rawRequest(site.origin, `POST ${path}`, [...headers, `content-length: ${Buffer.byteLength(body)}`], body)

const CROSS_SITE = [
  ['an origin', ['Origin: https://evil.example']],
  ['the browser’s word', ['Sec-Fetch-Site: cross-site', 'Origin: null']],
  ['a sibling domain', ['Sec-Fetch-Site: same-site', 'Origin: https://other.site.example']],
] as const
const SAME_SITE = [
  ['an origin', ['Origin: https://site.example']],
  ['the browser’s word', ['Sec-Fetch-Site: same-origin']],
  ['nothing, as programs send', []],
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
      const answer = await post(path, [type, ...headers], body)
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
      expect(answer.body.toString()).toContain('another site')
    },
  )

  it.each(SAME_SITE)('from this site, recognised by %s, is accepted', async (_known, headers) => {
    for (const [path, type, body] of BROWSER_POSTS)
      expect([path, (await post(path, [type, ...headers], body)).status]).not.toEqual([path, 403])
  })

  it('with a content change may come from another site, because it is signed', async () => {
    const answer = await post('/api/content-changed', [JSON_TYPE, 'Origin: https://cms.example'], '{}')
    expect(answer.status).toBe(503)
  })
})

describe('the shortlist without script', () => {
  it('has a secure cookie, because the site uses HTTPS', async () => {
    const { status, headers } = await post('/shortlist', [FORM], 'room=studio-aire-yard')
    expect([status, headers.location]).toEqual([303, '/shortlist'])
    expect(headers['set-cookie']).toContain('shortlist=studio-aire-yard')
    expect(headers['set-cookie']).toContain('; secure')
  })

  it.each(['{"room":5}', '{"room":{}}', '{"room":["a",1]}', '{"room":"a","do":"replace"}', '[]5'])(
    'rejects %s with an explanation, and logs no error',
    async (body) => {
      site.log.length = 0
      const answer = await post('/shortlist', [JSON_TYPE], body)
      expect([answer.status, answer.headers['set-cookie']]).toEqual([400, undefined])
      expect(answer.body.toString()).toContain('<p>')
      expect(site.log.join('')).not.toContain('"level":"error"')
    },
  )
})
