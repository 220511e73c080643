// spec sections 1, 2, 7, 11 and 15

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_ROUTE_CHANGES } from '#server/routes/browser-reports.ts'
import { rawRequest } from './raw-request.ts'
import { newVisitor } from './send-form.ts'
import { sharedSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

describe('the pages', () => {
  it('have one inline script, which the policy allows by its hash', async () => {
    const response = await site.fetch('/')
    const html = await response.text()
    const scripts = html.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>(.*?)<\/script>/gs)
    const inline = [...scripts].map(([, text]) => text).filter(Boolean)
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256').update(String(inline[0])).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
  })

  it('include the site frame in documents only, not in the client router’s data', async () => {
    const response = await site.fetch('/student-accommodation/leeds/index.pageContext.json')
    expect(response.status).toBe(200)
    const data = await response.text()
    expect(data).toContain('Leeds keeps its students close')
    expect(data).not.toContain('company_registration')
    expect(data).not.toContain('footer')
  })
})

describe('addresses', () => {
  it.each([
    ['/student-accommodation/leeds/', '308 /student-accommodation/leeds'],
    ['/student-accommodation/leeds/?max=180', '308 /student-accommodation/leeds?max=180'],
    ['//evil.example/', '308 /evil.example'],
    ['/\\evil/', '308 /evil'],
    ['/%2F%2Fevil/', '308 /%2F%2Fevil'],
    ['/%5Cevil/', '308 /%5Cevil'],
    ['/student-accommodation//leeds', '308 /student-accommodation/leeds'],
    ['/FAQ', '308 /faq'],
    ['/Student-Accommodation//LEEDS/index.html?Max=180', '308 /student-accommodation/leeds?Max=180'],
    ['/Index.HTML', '308 /'],
    ['/assets/chunk-AbC.js', '404'],
    ['http://evil.example/x/', '404'],
    ['/%E0%A4%A', '404'],
    ['/a%00b', '404'],
    ['/student-accommodation/%2e%2e/about', '404'],
    ['/@fs/etc/passwd', '404'],
    ['/assets/../../package.json', '404'],
    ['/assets/%2e%2e/%2e%2e/package.json', '404'],
    [`/${'a'.repeat(7000)}`, '404'],
    ['/x?_vike=nonsense', '404'],
  ])('%s gives %s', async (target, answer) => {
    const { status, headers } = await rawRequest(site.origin, `GET ${target}`)
    const seen = headers.location === undefined ? String(status) : `${status} ${headers.location}`
    // a manipulated path may get 403 as well as 404
    expect(seen === '403' ? '404' : seen).toBe(answer)
  })
})

it.each(['/faq/', '/FAQ', '/blog/page/1'])(
  'a cache keeps the permanent redirect of %s for an hour',
  async (path) => {
    const { status, headers } = await site.fetch(path)
    expect([301, 308]).toContain(status)
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  },
)

describe('health', () => {
  it('reports that the site is alive and ready', async () => {
    expect(await (await site.fetch('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await site.fetch('/readyz')).json()).toEqual({
      status: 'ready',
      parts: {
        content: 'ok',
        missingContent: [],
        outbox: { status: 'ok', pending: 0, delivered: 0, failed: 0, oldestPendingSeconds: 0 },
        load: 'ok',
        implausibleAnswers: [],
        leftOut: [],
      },
    })
  })
})

describe('the log', () => {
  it('contains no query, no header and no visitor’s address', async () => {
    await fetch(`${site.origin}/student-accommodation?email=ada@example.com`, {
      headers: { 'user-agent': 'curious-browser' },
    })
    const log = site.log.join('')
    expect(log).toContain('"path":"/student-accommodation"')
    expect(log).not.toMatch(/ada@example\.com|curious-browser|remoteAddress/)
  })
})

describe('POST /api/server-logger', () => {
  const post = (body: string, visitor = newVisitor()) =>
    site.fetch('/api/server-logger', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body,
    })

  it('writes a line to the log and responds with 204', async () => {
    const change = { routeName: 'blog', path: '/blog?secret=1', components: ['SiteLayout', 'blog'] }
    const response = await post(JSON.stringify(change))
    expect([response.status, await response.text()]).toEqual([204, ''])
    const line = site.log.find((candidate) => candidate.includes('route change')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ ...change, path: '/blog' })
    expect(line).not.toContain('secret')
  })

  it('logs no personal data, and no more than its limits', async () => {
    const change = {
      routeName: 'jo@students.example 07700 900123',
      path: '/call/07700900123',
      components: ['jo%40students.example'],
    }
    site.log.length = 0
    const visitor = newVisitor()
    const statuses = []
    for (let count = 0; count < MAX_ROUTE_CHANGES.ofClient + 2; count += 1)
      statuses.push((await post(JSON.stringify(change), visitor)).status)
    expect(new Set(statuses)).toEqual(new Set([204]))
    const lines = site.log.filter((line) => line.includes('"route change"'))
    expect(lines).toHaveLength(MAX_ROUTE_CHANGES.ofClient)
    expect(lines.join('')).not.toMatch(/students|07700/)
    expect((await post(JSON.stringify(change))).status).toBe(204)
  })

  it.each([
    ['[]', 400],
    ['{"routeName":"blog","path":"blog","components":[]}', 400],
    ['not json', 400],
    [`{"routeName":"${'x'.repeat(17_000)}"}`, 413],
  ])('rejects %s', async (body, status) => {
    expect((await post(body)).status).toBe(status)
  })
})

it('shows the reviews of a city with the properties of that city only', async () => {
  const page = await (await site.fetch('/student-accommodation-reviews/leeds')).text()
  const links = (/<main.*<\/main>/s.exec(page)?.[0] ?? '').matchAll(/"\/student-accommodation\/([^/"]+)\//g)
  expect(new Set([...links].map(([, city]) => city))).toEqual(new Set(['leeds']))
})

describe('the search', () => {
  it('requires a query, and searches only the requested kinds', async () => {
    const empty = await site.fetch('/api/search?q=')
    expect(empty.status).toBe(400)
    expect(await empty.json()).toEqual({ error: expect.stringContaining('Say what to search for') })
    const { results } = (await (await site.fetch('/api/search?q=leeds&kinds=university')).json()) as {
      readonly results: readonly { readonly kind: string }[]
    }
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['University']))
  })

  it('suggests at most eight', async () => {
    expect(await (await site.fetch('/api/search?q=studio')).json()).toMatchObject({
      results: { length: 8 },
    })
  })
})
