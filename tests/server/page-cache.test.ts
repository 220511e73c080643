import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compressPage } from '../../server/page-cache/compression.ts'
import { signContentChange } from '../support/sign-content-change.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

// spies on the real function; resetting the modules makes the server load the spied one
vi.hoisted(() => vi.resetModules())
vi.mock('../../server/page-cache/compression.ts', { spy: true })

const SECRET = 'a-secret-of-the-tests'
const PROPERTY = '/student-accommodation/leeds/aire-yard'

let backend: Awaited<ReturnType<typeof startBackend>>
let proxy: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>
const dataDir = mkdtempSync(join(tmpdir(), 'cache-'))
const open: { close: () => Promise<unknown> }[] = []

beforeAll(async () => {
  backend = await startBackend()
  proxy = await unreliableBackend(backend.origin)
  site = await startSite(proxy.origin, { dataDir, contentWebhookSecret: SECRET }, undefined, true)
})
afterAll(async () => {
  for (const opened of open.reverse()) await opened.close()
  await site.close()
  await proxy.close()
  await backend.close()
  rmSync(dataDir, { recursive: true })
}, 30_000)

const get = (path: string, headers: Readonly<Record<string, string>> = {}, origin = site.origin) =>
  fetch(`${origin}${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'br', ...headers } })
const cacheOf = (answer: Response) =>
  /desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? 'none'
const notify = (
  body: string,
  timestamp = Date.now(),
  signature = signContentChange(`${timestamp}.${body}`, SECRET),
) =>
  fetch(`${site.origin}/api/content-changed`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-content-timestamp': String(timestamp),
      'x-content-signature': signature,
    },
    body,
  })

describe('a page', () => {
  it('is rendered once for concurrent requests, with one read of its content, and is the same for everyone', async () => {
    proxy.calls.length = 0
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(PROPERTY)))
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(bodies.size).toBe(1)
    const asked = proxy.calls.filter((call) => call.includes('aire-yard'))
    expect(asked.length).toBe(new Set(asked).size)
    const before = proxy.calls.length
    const again = await get(PROPERTY)
    expect(cacheOf(again)).toBe('fresh')
    expect(await again.text()).toBe([...bodies][0])
    expect(proxy.calls.length).toBe(before)
  })

  it('is compressed as the browser accepts it, and is a 304 if the browser already has it', async () => {
    const etags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get(PROPERTY, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(await answer.text()).toContain('<h1>Aire Yard')
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]+"$/)
      const known = await get(PROPERTY, {
        'accept-encoding': encoding,
        'if-none-match': `"other", ${etag}`,
      })
      const weakened = await get(PROPERTY, { 'accept-encoding': encoding, 'if-none-match': `W/${etag}` })
      expect([known.status, await known.text(), weakened.status]).toEqual([304, '', 304])
      for (const ofOtherBytes of etags) {
        const headers = { 'accept-encoding': encoding, 'if-none-match': ofOtherBytes }
        expect((await get(PROPERTY, headers)).status).toBe(200)
      }
      etags.add(etag)
    }
    expect(etags.size).toBe(3)
    const head = await fetch(site.origin + PROPERTY, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('is compressed only once, even if it is rendered again without a change', async () => {
    const sent = async () => {
      const answer = await get('/privacy-policy')
      return { etag: answer.headers.get('etag'), html: await answer.text() }
    }
    const first = await sent()
    expect(await sent()).toEqual(first)
    const calls = vi.mocked(compressPage).mock.calls.length
    await notify(JSON.stringify({ type: 'page', slug: 'privacy-policy' }))
    expect(cacheOf(await get('/privacy-policy'))).toBe('miss')
    expect(await sent()).toEqual(first)
    expect(vi.mocked(compressPage).mock.calls.length).toBe(calls)
    // another page is compressed, which shows that the calls are counted
    await get('/terms-and-conditions')
    expect(vi.mocked(compressPage).mock.calls.length).toBe(calls + 1)
  })

  it('tells a CDN its time to live, and the tags for invalidating it', async () => {
    const { headers } = await get(PROPERTY)
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=604800',
    )
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept')
    expect(headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining(['menus', 'globals', 'location:aire-yard', 'rooms']),
    )
    expect(headers.get('surrogate-key')).not.toContain('faqs')
  })

  it('has one cache entry for each image format, whatever else a visitor can vary', async () => {
    await get(`${PROPERTY}/studio`, { accept: 'text/html' })
    const same = [
      get(`${PROPERTY}/studio?utm_source=a&x=1&y[]=2`, { accept: 'text/html' }),
      get(`${PROPERTY}/studio?fbclid=q`, { accept: 'text/html, application/xhtml+xml' }),
      get(`${PROPERTY}/studio`, {
        accept: 'text/html',
        'x-forwarded-host': 'evil.example',
        host: 'evil.example',
      }),
      get(`${PROPERTY}/studio`, { accept: 'text/html', cookie: 'session=1; theme=x', 'user-agent': 'other' }),
    ]
    for (const answer of await Promise.all(same)) {
      expect(cacheOf(answer)).toBe('fresh')
      expect(await answer.text()).not.toContain('evil.example')
    }
    expect(cacheOf(await get(`${PROPERTY}/studio`, { accept: 'text/html,image/webp' }))).toBe('miss')
    const recorded = await get(`${PROPERTY}/studio`, { accept: 'text/html', cookie: 'webp=1' })
    expect([cacheOf(recorded), recorded.headers.get('cache-control')]).toEqual([
      'fresh',
      'private, max-age=0',
    ])
  })

  it.each([
    '/student-accommodation/leeds?max=180',
    '/search?q=leeds',
    '/contact-us?sent=PB-7F3K2Q99',
    '/contact-us?property=aire-yard',
    '/shortlist',
    '/shortlist/index.pageContext.json',
  ])('%s is for one visitor and never cached', async (path) => {
    for (let count = 0; count < 2; count += 1) expect(cacheOf(await get(path))).toBe('bypass')
  })

  it('is never cached if it is not found or redirected, and a redirect keeps the query', async () => {
    for (let count = 0; count < 2; count += 1) {
      const lost = await get('/not/to/be/found')
      expect([lost.status, cacheOf(lost), lost.headers.get('cache-control')]).toMatchObject([
        404,
        'bypass',
        'no-cache',
      ])
    }
    const moved = await get('/blog/page/1?utm_source=mail')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog?utm_source=mail'])
  })

  it('is also cached as data for the client router', async () => {
    const first = await get(`${PROPERTY}/index.pageContext.json`)
    expect(first.headers.get('content-type')).toContain('application/json')
    await first.text()
    expect(cacheOf(await get(`${PROPERTY}/index.pageContext.json`))).toBe('fresh')
  })
})

describe('a content change from the backend', () => {
  it('invalidates only the pages that use the content', async () => {
    await (await get(PROPERTY)).text()
    await (await get('/blog')).text()
    proxy.calls.length = 0
    const answer = await notify(JSON.stringify({ type: 'location', slug: 'aire-yard' }))
    expect([answer.status, await answer.json()]).toMatchObject([
      202,
      { invalidated: expect.arrayContaining(['location:aire-yard']) as string[] },
    ])
    expect(cacheOf(await get('/blog'))).toBe('fresh')
    expect(cacheOf(await get(PROPERTY))).toBe('miss')
    expect(cacheOf(await get(PROPERTY))).toBe('fresh')
    expect(proxy.calls.some((call) => call.includes('slug=aire-yard'))).toBe(true)
    expect(proxy.calls.some((call) => call.includes('posts'))).toBe(false)
  })

  it('is also accepted with a signature of its body alone', async () => {
    const body = '{"type":"menu"}'
    const send = (signature: string) =>
      fetch(`${site.origin}/api/content-changed`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        body,
      })
    const taken = await send(signContentChange(body, SECRET))
    expect([taken.status, await taken.json()]).toEqual([202, { invalidated: ['menus'] }])
    expect((await send(signContentChange(body, 'another secret'))).status).toBe(401)
    expect((await send('')).status).toBe(401)
  })

  it.each([
    ['no signature', '{"type":"menu"}', Date.now(), '', 401],
    ['a wrong signature', '{"type":"menu"}', Date.now(), `sha256=${'0'.repeat(64)}`, 401],
    ['an old timestamp', '{"type":"menu"}', Date.now() - 3_600_000, undefined, 401],
    ['an unknown kind', '{"type":"robots"}', Date.now(), undefined, 400],
    ['no JSON', 'menu', Date.now(), undefined, 400],
  ])('with %s is rejected', async (_, body, timestamp, signature, status) => {
    const answer = await notify(body, timestamp, signature)
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { error: expect.any(String) as string },
    ])
  })
})

describe('while the backend is unreachable', () => {
  it('cached pages are served, even after a restart, and other pages recover by themselves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cache-'))
    const alive = await startBackend()
    const port = Number(new URL(alive.origin).port)
    const first = await startSite(alive.origin, { dataDir: folder }, undefined, true)
    for (const path of ['/', PROPERTY]) expect((await get(path, {}, first.origin)).status).toBe(200)
    await alive.close()
    await first.close()

    const second = await startSite(alive.origin, { dataDir: folder }, undefined, true)
    open.push({ close: async () => rmSync(folder, { recursive: true }) }, second)
    const page = await get(PROPERTY, {}, second.origin)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('<h1>Aire Yard')
    expect(html).toContain('Useful Information')
    // content that other pages use too is read from the disk again
    expect((await get('/', {}, second.origin)).status).toBe(200)
    expect((await get(`${PROPERTY}?max=200`, {}, second.origin)).status).toBe(200)
    expect((await get('/student-accommodation/nottingham', {}, second.origin)).status).toBe(500)

    open.push(await startBackend(port))
    await expect
      .poll(async () => (await get('/student-accommodation/nottingham', {}, second.origin)).status, {
        timeout: 20_000,
        interval: 500,
      })
      .toBe(200)
  }, 60_000)

  it('a failure is never cached as content', async () => {
    let isWell = false
    const sick = createServer((request, response) => {
      if (!isWell)
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Maintenance</p>')
      fetch(backend.origin + (request.url ?? '')).then(
        async (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
        },
        () => response.destroy(),
      )
    })
    await new Promise<void>((resolve) => sick.listen(0, '127.0.0.1', resolve))
    const address = sick.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const folder = mkdtempSync(join(tmpdir(), 'cache-'))
    const other = await startSite(`http://127.0.0.1:${port}`, { dataDir: folder }, undefined, true)
    open.push(
      { close: async () => rmSync(folder, { recursive: true }) },
      {
        close: async () => {
          sick.closeAllConnections()
          sick.close()
        },
      },
      other,
    )
    const [, post = ''] = /href="(\/blog\/(?!feed)[^"/]+)"/.exec(await (await get('/blog')).text()) ?? []
    expect(post).not.toBe('')
    expect(await (await get('/blog', {}, other.origin)).text()).not.toContain(post)
    expect((await get('/faq', {}, other.origin)).status).not.toBe(200)
    isWell = true
    const patience = { timeout: 15_000, interval: 300 }
    await expect.poll(async () => (await get('/faq', {}, other.origin)).status, patience).toBe(200)
    await expect
      .poll(async () => await (await get('/blog', {}, other.origin)).text(), patience)
      .toContain(post)
  }, 40_000)
})
