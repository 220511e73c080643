// spec section 11

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewSignaturePayload } from '#domain/content/draft.ts'
import { hmacSignature } from '#server/routes/signatures.ts'
import { ENQUIRY, newMailbox, newVisitor } from './send-form.ts'
import { SHARED_SECRET } from './start-site.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

let site: Awaited<ReturnType<typeof startUnreliableSite>>
beforeAll(async () => {
  site = await startUnreliableSite({ contentWebhookSecret: SHARED_SECRET })
  // what waits in this backend: another name for a building
  site.backend.editPreviewed((text) => text.replaceAll('Aire Yard', 'Heron Yard'))
})
afterAll(() => site.close())

function token(seconds: number, secret = SHARED_SECRET): string {
  const expires = Math.floor(Date.now() / 1000) + seconds
  const payload = previewSignaturePayload({ kind: 'site', id: 0, expires })
  return `site.0.${expires}.${hmacSignature(payload, secret)}`
}
const inPreview = (value = token(60)) => ({ cookie: `webp=1; preview=${value}` })

const PAGES = [
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/leeds/aire-yard/index.pageContext.json',
  '/student-accommodation/leeds',
  '/search?q=yard',
]

describe('the link to a preview of the whole site', () => {
  it.each([
    ['/faq?preview=', '/faq'],
    ['/student-accommodation/leeds?sort=price&preview=', '/student-accommodation/leeds'],
    ['//evil.example/?preview=', '/evil.example/'],
  ])('%s… begins it and leads to %s', async (address, location) => {
    const value = token(60)
    const { status, headers } = await site.fetch(address + value)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      location,
      'no-store',
    ])
    expect(headers.get('set-cookie')).toMatch(
      new RegExp(`^preview=${value}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`),
    )
  })

  it('may also be that of the other previews', async () => {
    const [kind, id, expires, signature] = token(60).split('.')
    const link = `/preview?type=${kind}&id=${id}&expires=${expires}&signature=${signature}`
    expect((await site.fetch(link)).headers.get('location')).toBe('/')
  })

  it.each([
    ['has expired', token(-60)],
    ['was made up', token(60, 'another-secret-of-the-tests')],
  ])('begins nothing once it %s', async (_what, value) => {
    const { status, headers } = await site.fetch(`/faq?preview=${value}`)
    expect([status, headers.get('set-cookie')]).toEqual([403, null])
  })
})

describe('a browser in a preview', () => {
  it.each(PAGES)('gets %s as it would be, and nobody else ever does', async (path) => {
    const read = async (headers: Record<string, string>) => {
      const response = await site.fetch(path, { headers })
      const text = await response.text()
      return {
        heron: text.includes('Heron Yard'),
        aire: text.includes('Aire Yard'),
        cacheControl: response.headers.get('cache-control'),
        etag: response.headers.get('etag'),
        response,
      }
    }
    const first = await read(inPreview())
    expect(first).toMatchObject({ heron: true, aire: false, cacheControl: 'no-store', etag: null })
    expect(first.response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(first.response.headers.get('surrogate-key')).toBeNull()
    const visitor = await read({})
    expect(visitor).toMatchObject({ heron: false, aire: true })
    // what visitors have been shown is not shown in the preview, whatever the browser knows of it
    const known = { ...inPreview(), ...(visitor.etag !== null && { 'if-none-match': visitor.etag }) }
    expect(await read(known)).toMatchObject({ heron: true, aire: false })
    expect(await read({})).toMatchObject({ heron: false, aire: true })
  })

  it('reads neither what is cached, nor fills the caches for the next start', async () => {
    await site.fetch('/student-accommodation/leeds/aire-yard', { headers: inPreview() })
    await site.backend.fail('dead')
    const preview = await site.fetch('/student-accommodation/leeds', { headers: inPreview(token(90)) })
    expect(preview.status).toBeGreaterThanOrEqual(500)
    expect(preview.headers.get('cache-control')).toBe('no-store')
    const visitor = await site.fetch('/student-accommodation/leeds/aire-yard')
    expect([visitor.status, (await visitor.text()).includes('Aire Yard')]).toEqual([200, true])
    await site.backend.fail(null)
  })

  it('gets suggestions of its own', async () => {
    const ask = async (headers: Record<string, string>) => {
      const response = await site.fetch('/api/search?q=heron', { headers })
      return [response.headers.get('cache-control'), (await response.text()).includes('Heron Yard')]
    }
    expect(await ask(inPreview())).toEqual(['no-store', true])
    expect(await ask({})).toEqual(['public, max-age=60', false])
  })

  it('sees until when it lasts, a link for others, and how it ends without script', async () => {
    const value = token(60)
    const html = await (await site.fetch('/faq', { headers: inPreview(value) })).text()
    for (const part of [
      '<strong>Preview</strong>',
      `href="/faq?preview=${value}"`,
      '<form action="/preview/end?to=%2Ffaq" method="post">',
    ])
      expect(html).toContain(part)
    const { status, headers } = await site.fetch('/preview/end?to=//evil.example', { method: 'POST' })
    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
      303,
      '/evil.example',
      'preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ])
    expect(await (await site.fetch('/faq')).text()).not.toContain('<strong>Preview</strong>')
  })

  it.each([
    ['text/html', 'text/html; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
  ])('sends no form, and says so as %s', async (accept, type) => {
    const before = site.demo.submissions().length
    const response = await site.fetch('/contact-us', {
      method: 'POST',
      headers: { ...inPreview(), accept, 'x-forwarded-for': newVisitor() },
      body: new URLSearchParams({ ...ENQUIRY, email: newMailbox() }),
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([409, type])
    expect(await response.text()).toContain('This is a preview, so nothing was sent.')
    expect(site.demo.submissions()).toHaveLength(before)
  })
})

describe('a preview that has ended', () => {
  it.each([
    ['by its time', token(-60)],
    ['because its cookie was made up', token(60, 'another-secret-of-the-tests')],
    ['because its cookie is none', 'x'],
  ])('%s, says so once, and is the ordinary site otherwise', async (_why, value) => {
    const headers = inPreview(value)
    const page = await site.fetch('/faq', { headers })
    expect([page.status, page.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect(page.headers.get('set-cookie')).toContain('preview=; Path=/; Max-Age=0')
    expect(await page.text()).toContain('This preview has ended.')
    // the client router loads the document, and with it this page
    const data = await site.fetch('/faq/index.pageContext.json', { headers })
    expect([data.status, data.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await site.fetch('/faq')).status).toBe(200)
  })
})
