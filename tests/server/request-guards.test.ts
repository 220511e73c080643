// spec section 15

import { beforeAll, describe, expect, it } from 'vitest'
import { rawExchange, rawRequest } from './raw-request.ts'
import { sharedSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const JSON_TYPE = 'content-type: application/json'
const FORM = 'content-type: application/x-www-form-urlencoded'

describe('a method', () => {
  it.each([
    ['PUT', '/', 'GET, HEAD'],
    ['DELETE', '/student-accommodation/leeds', 'GET, HEAD'],
    ['PATCH', '/not-there', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
    ['OPTIONS', '/', 'GET, HEAD'],
    ['PROPFIND', '/assets/', 'GET, HEAD'],
    ['POST', '/faq', 'GET, HEAD'],
    ['PUT', '/contact-us', 'GET, HEAD, POST'],
    ['GET', '/api/server-logger', 'POST'],
    ['HEAD', '/api/content-changed', 'POST'],
    ['DELETE', '/api/search', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    // Node does not know this method
    ['BREW', '/', 'GET, HEAD'],
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const { status, headers } = await rawRequest(site.origin, `${method} ${path}`)
    expect([status, headers.allow, headers['cache-control']]).toEqual([405, allow, 'no-store'])
  })

  it('is the one of the request line, whatever other headers say', async () => {
    const headers = ['X-HTTP-Method-Override: DELETE', 'X-Method-Override: PUT']
    expect((await rawRequest(site.origin, 'GET /faq', headers)).status).toBe(200)
  })

  it('CONNECT is 405 too', async () => {
    const answer = await rawExchange(site.origin, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the host', () => {
  it.each([
    ['an address, as health checks send it', ['Host: 10.0.0.7:3000']],
    ['another name', ['Host: other.example']],
    ['an IPv6 address', ['Host: [::1]:3000']],
    ['none at all, in HTTP/1.1 an empty one', ['Host:']],
  ])('%s gets a response that does not use it', async (_, headers) => {
    expect((await rawRequest(site.origin, 'GET /healthz', headers)).status).toBe(200)
    const page = await rawRequest(site.origin, 'GET /faq', headers)
    expect(page.status).toBe(200)
    const html = page.body.toString()
    expect(html).toContain('<link rel="canonical" href="https://site.example/faq"/>')
    expect(html).not.toMatch(/10\.0\.0\.7|other\.example|\[::1\]/)
  })

  it.each([
    ['missing', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['twice', 'GET / HTTP/1.1\r\nHost: site.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
    ['no name', 'GET / HTTP/1.1\r\nHost: evil.example/<script>\r\nConnection: close\r\n\r\n'],
    ['with a user', 'GET / HTTP/1.1\r\nHost: site.example@evil.example\r\nConnection: close\r\n\r\n'],
  ])('%s is rejected', async (_, bytes) => {
    expect((await rawExchange(site.origin, bytes)).status).toBe(400)
  })
})

describe('a request that is too large', () => {
  it.each([
    ['a form', `POST /contact-us`, [FORM], 'a'.repeat(70_000), 413],
    ['a form in pieces', 'POST /contact-us', [FORM, 'transfer-encoding: chunked'], chunks(70_000), 413],
    ['JSON', 'POST /api/server-logger', [JSON_TYPE], 'a'.repeat(70_000), 413],
    ['a content change', 'POST /api/content-changed', [JSON_TYPE], ' '.repeat(5_000), 413],
    ['headers', 'GET /', [`x-long: ${'a'.repeat(20_000)}`], '', 431],
    ['very many headers', 'GET /', Array.from({ length: 1_500 }, (_, at) => `x-${at}: aaaaaa`), '', 431],
    ['an address', `GET /${'a'.repeat(20_000)}`, [], '', 431],
    ['a name in an address', `GET /blog/${'a'.repeat(4_000)}`, [], '', 404],
    ['a query', `GET /search?q=${'a'.repeat(10_000)}`, [], '', 200],
  ])('%s is rejected, or gets a harmless response', async (_, line, headers, body, status) => {
    expect((await rawRequest(site.origin, line, headers, body)).status).toBe(status)
  })
})

it('who sends too many cookies is told what to do', async () => {
  const answer = await rawRequest(site.origin, 'GET /', [`cookie: a=${'a'.repeat(20_000)}`], '')
  expect(answer.status).toBe(431)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body.toString()).toContain('Delete the cookies of this site')
})

describe('no response reveals the implementation', () => {
  it.each([
    ['a page', 'GET /faq', [], ''],
    ['a page that is not there', 'GET /not/there', [], ''],
    ['malformed encoding', 'GET /%E0%A4%A', [], ''],
    ['a method', 'PUT /', [], ''],
    ['no method', 'BREW /', [], ''],
    ['no JSON', 'POST /api/server-logger', [JSON_TYPE], '{'],
    ['an unknown content type', 'POST /api/server-logger', ['content-type: a/b'], 'x'],
    ['a body that lies', 'POST /api/server-logger', [JSON_TYPE, 'content-length: x'], '{}'],
    ['prototype tricks', 'POST /api/server-logger', [JSON_TYPE], '{"__proto__":{"a":1}}'],
    ['no request', 'nonsense', [], ''],
    ['a form from elsewhere', 'POST /contact-us', [FORM, 'Origin: https://evil.example'], 'a=b'],
    ['a path out of its folder', 'GET /assets/..%2f..%2fpackage.json', [], ''],
    ['an unknown resizer option', 'GET /cdn-cgi/image/width=1/nothing.jpg', [], ''],
    ['vite', 'GET /@vite/client', [], ''],
  ])('%s', async (_, line, headers, body) => {
    const answer = await rawRequest(site.origin, line, headers, body)
    expect(answer.status).toBeGreaterThanOrEqual(200)
    const all = `${JSON.stringify(answer.headers)}\n${answer.body.toString()}`
    expect(all).not.toMatch(/fastify|FST_|HPE_|node_modules|file:\/\/|\bat \S+ \(|\.ts:\d|node\/\d|v24\./i)
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  })
})

describe('security headers', () => {
  it.each([
    ['a page', 'GET /faq', 'same-origin'],
    ['an error', 'GET /not/there', 'same-origin'],
    ['a malformed address', 'GET /%E0%A4%A', 'same-origin'],
    ['a refused method', 'PUT /', 'same-origin'],
    ['a file', 'GET /favicon.ico', 'same-origin'],
    // which wp-admin and messengers in a browser show
    ['a picture', 'GET /images/sharing-image.jpg', 'cross-origin'],
    ['JSON', 'GET /api/search?q=leeds', 'same-origin'],
  ])('are on %s', async (_, line, resourcePolicy) => {
    const { headers } = await rawRequest(site.origin, line)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': resourcePolicy,
      'permissions-policy': expect.stringContaining('geolocation=()') as string,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })
})

// Helpers

function chunks(bytes: number): string {
  return `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n0\r\n\r\n`
}
