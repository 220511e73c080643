// spec sections 7, 11 and 15

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { signContentChange, timedContentChange } from '../support/sign-content-change.ts'
import type { SiteRequest } from './start-site.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

const SECRET = 'a-secret-of-the-tests'
const PROPERTY = '/student-accommodation/leeds/aire-yard'
let site: Awaited<ReturnType<typeof startUnreliableSite>>

beforeAll(async () => {
  site = await startUnreliableSite({ contentWebhookSecret: SECRET })
})
afterAll(() => site.close())

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  site.fetch(path, { headers: { 'accept-encoding': 'br', ...headers } })
const cacheOf = (answer: Response) =>
  /desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? 'none'
const notify = (change: SiteRequest) => site.fetch('/api/content-changed', change)

describe('a page', () => {
  it('is rendered once for concurrent requests, with one read of its content, and is the same for everyone', async () => {
    site.backend.calls.length = 0
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(PROPERTY)))
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(bodies.size).toBe(1)
    const asked = site.backend.calls.filter((call) => call.includes('aire-yard'))
    expect(asked.length).toBe(new Set(asked).size)
    const before = site.backend.calls.length
    const again = await get(PROPERTY)
    expect(cacheOf(again)).toBe('fresh')
    expect(await again.text()).toBe([...bodies][0])
    expect(site.backend.calls.length).toBe(before)
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
    const head = await site.fetch(PROPERTY, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
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
    const webp = await get(`${PROPERTY}/studio`, { accept: 'text/html,image/webp' })
    expect(cacheOf(webp)).toBe('miss')
    // what the browser has recorded counts more than what it accepts
    const recorded = await get(`${PROPERTY}/studio`, { accept: 'text/html', cookie: 'webp=1' })
    expect([cacheOf(recorded), recorded.headers.get('cache-control')]).toEqual([
      'fresh',
      'private, max-age=0',
    ])
    expect(await recorded.text()).toBe(await webp.text())
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
    site.backend.calls.length = 0
    const answer = await notify(timedContentChange({ type: 'location', slug: 'aire-yard' }, SECRET))
    expect([answer.status, await answer.json()]).toMatchObject([
      202,
      { invalidated: expect.arrayContaining(['location:aire-yard']) as string[] },
    ])
    expect(cacheOf(await get('/blog'))).toBe('fresh')
    expect(cacheOf(await get(PROPERTY))).toBe('miss')
    expect(cacheOf(await get(PROPERTY))).toBe('fresh')
    expect(site.backend.calls.some((call) => call.includes('slug=aire-yard'))).toBe(true)
    expect(site.backend.calls.some((call) => call.includes('posts'))).toBe(false)
  })

  it('of a menu shows at once on every page, also one that was cached', async () => {
    const menus = await (await fetch(`${site.demo.origin}/wp-json/hfs/v1/menus`)).text()
    expect(await (await get('/faq')).text()).not.toContain('Whistleblowing')
    site.backend.answers.set('hfs/v1/menus', {
      status: 200,
      body: menus.replaceAll('Modern slavery statement', 'Whistleblowing'),
    })
    onTestFinished(() => site.backend.answers.clear())
    expect((await notify(timedContentChange({ type: 'menu' }, SECRET))).status).toBe(202)
    for (const path of ['/faq', '/blog']) expect(await (await get(path)).text()).toContain('Whistleblowing')
  })

  it('of a room shows at once in the sitemap, which is made again only then', async () => {
    const sitemap = async () => (await get('/sitemap.xml')).text()
    const before = await sitemap()
    expect(await sitemap()).toBe(before)
    site.backend.edit((text) => text.replaceAll('studio-aire-yard', 'loft-aire-yard'))
    onTestFinished(() => site.backend.edit((text) => text))
    expect(await sitemap()).toBe(before)
    const change = { type: 'room', slug: 'studio-aire-yard' }
    expect((await notify(timedContentChange(change, SECRET))).status).toBe(202)
    expect([await sitemap(), before].map((text) => text.includes('/aire-yard/loft<'))).toEqual([true, false])
  })

  const signed = (text: string, headers: Readonly<Record<string, string>>): SiteRequest => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })

  it('is also accepted with a signature of its body alone, as often as it is sent, which only costs a read', async () => {
    const body = '{"type":"menu"}'
    for (let times = 0; times < 2; times += 1) {
      const answer = await notify(signed(body, { 'x-signature': signContentChange(body, SECRET) }))
      expect([answer.status, await answer.json()]).toEqual([202, { invalidated: ['each-menu', 'menus'] }])
    }
  })

  const MENU = { type: 'menu' }
  it.each([
    ['no signature', signed('{"type":"menu"}', {}), 401],
    ['an empty signature', signed('{"type":"menu"}', { 'x-signature': '' }), 401],
    ['the signature of another secret', timedContentChange(MENU, 'another secret'), 401],
    ['an old timestamp', timedContentChange(MENU, SECRET, Date.now() - 3_600_000), 401],
    ['an unknown kind', timedContentChange({ type: 'robots' }, SECRET), 400],
    ['no JSON', signed('menu', { 'x-signature': signContentChange('menu', SECRET) }), 400],
  ])('with %s is rejected', async (_, change, status) => {
    const answer = await notify(change)
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { error: expect.any(String) as string },
    ])
  })
})

describe('while the backend is unreachable', () => {
  it('cached pages are served, even after a restart, and other pages recover by themselves', async () => {
    const first = await startUnreliableSite()
    onTestFinished(first.close)
    for (const path of ['/', PROPERTY]) expect((await first.fetch(path)).status).toBe(200)
    await first.backend.fail('dead')
    await first.stop()

    const second = await first.start()
    onTestFinished(second.close)
    const statusOf = async (path: string) => (await second.fetch(path)).status
    const html = await (await second.fetch(PROPERTY)).text()
    expect(html).toContain('<h1>Aire Yard')
    expect(html).toContain('Useful Information')
    // content that other pages use too is read from the disk again
    expect([await statusOf('/'), await statusOf(`${PROPERTY}?max=200`)]).toEqual([200, 200])
    expect(await statusOf('/student-accommodation/nottingham')).toBe(500)

    await first.backend.fail(null)
    const recovered = () => statusOf('/student-accommodation/nottingham')
    await expect.poll(recovered).toBe(200)
  })

  it('a failure is never cached as content', async () => {
    const sick = await startUnreliableSite()
    onTestFinished(sick.close)
    await sick.backend.fail('answers HTML with 200')
    const posts = async () => (await sick.fetch('/blog')).text()
    const faq = async () => (await sick.fetch('/faq')).status
    expect(await posts()).not.toContain('href="/blog/city-guides')
    expect(await faq()).not.toBe(200)
    await sick.backend.fail(null)
    await expect.poll(faq).toBe(200)
    await expect.poll(posts).toContain('href="/blog/city-guides')
  })
})
