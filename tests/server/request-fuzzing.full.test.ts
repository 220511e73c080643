import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from './raw-request.ts'
import { startBackend, startSite } from './start-site.ts'

const RUNS = 250
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const dataDir = mkdtempSync(join(tmpdir(), 'fuzzing-'))
let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin, { dataDir }, undefined, true)
})
afterAll(async () => {
  await site.close()
  await backend.close()
  rmSync(dataDir, { recursive: true })
})

// text without line breaks, which would end the line of a request
const line = (text: string): string => text.replaceAll(/[\r\n]/g, '')

const known = fc.constantFrom(
  ...['/', '/faq', '/shortlist', '/search', '/compare', '/contact-us', '/waiting-list', '/blog/page/2'],
  ...['/student-accommodation/leeds', '/student-accommodation/leeds/aire-yard', '/index.pageContext.json'],
  ...['/cdn-cgi/image/width=400/images/demo/properties/aire-yard.jpg', '/cdn-cgi/image/', '/sitemap.xml'],
  ...[
    '/api/search',
    '/api/server-logger',
    '/api/client-errors',
    '/api/content-changed',
    '/readyz',
    '/assets/x.js',
  ],
)
const odd = fc.constantFrom(
  ...[
    '..',
    '.',
    '%2e%2e',
    '%00',
    '%',
    '%ff',
    '%25',
    '%2F',
    '\\',
    '//',
    ';',
    ':',
    '@',
    '~',
    '[',
    '{',
    '|',
    '^',
    '`',
  ],
  ...[
    '\t',
    '\u0000',
    'é',
    '🏠',
    '%F0%9F%8F%A0',
    'index.pageContext.json',
    '__proto__',
    'constructor',
    'page',
    '1e9',
  ],
  ...['toString', '-1', '99999999999999999999', 'null', '<script>', "'", '"', '{{7*7}}', 'a'.repeat(3_000)],
)
const part = fc.oneof(odd, fc.webPath({ size: 'small' }), fc.string({ unit: 'binary', maxLength: 12 }))
const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'max',
          'weeks',
          'rooms',
          'sort',
          'q',
          'p',
          'sent',
          'property',
          'room',
          'kinds',
          '_vike',
        ),
        odd,
      ),
      part,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
const target = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: known }, { weight: 1, arbitrary: fc.constant('') }),
    fc.array(part, { maxLength: 3 }),
    query,
  )
  .map(([path, parts, search]) => {
    const address = [path, ...parts].join('/') || '/'
    return line(search === '' ? address : `${address}?${search}`).replaceAll(' ', '%20')
  })
const method = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'CONNECT', 'get', 'BREW'),
  },
)
const header = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        ...[
          'Accept',
          'Accept-Encoding',
          'Accept-Language',
          'If-None-Match',
          'If-Modified-Since',
          'Range',
          'Origin',
        ],
        ...[
          'Referer',
          'User-Agent',
          'X-Forwarded-For',
          'X-Forwarded-Host',
          'X-Request-Id',
          'Sec-Fetch-Site',
          'Expect',
        ],
        ...['X-Signature', 'X-Content-Timestamp', 'X-Content-Signature', 'X-HTTP-Method-Override', 'Upgrade'],
      ),
      fc.oneof(
        part,
        fc.constantFrom('image/webp', 'br', 'null', 'application/json', '*/*', 'bytes=0-1', '100-continue'),
      ),
    )
    .map(([name, value]) => line(`${name}: ${value}`)),
  fc
    .array(fc.tuple(fc.constantFrom('shortlist', 'consent', 'webp', '__proto__', ''), part), { maxLength: 3 })
    .map((cookies) => line(`Cookie: ${cookies.map(([name, value]) => `${name}=${value}`).join('; ')}`)),
)
const body = fc.oneof(
  fc.constant(null),
  fc.tuple(
    fc.constant('application/json'),
    fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":{"a":1}}')),
  ),
  fc.tuple(
    fc.constant('application/x-www-form-urlencoded'),
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'name',
            'email',
            'message',
            'phone',
            'room',
            'do',
            'submissionId',
            'shown',
            'needs',
            '__proto__',
          ),
          part,
        ),
        { maxLength: 6 },
      )
      .map((fields) =>
        String(new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))),
      ),
  ),
  fc.tuple(fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', 'a/b', ''), fc.string()),
)

describe('any request', () => {
  it(`causes no server error, stays within bounds, and reveals no internals (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        method,
        target,
        fc.array(header, { maxLength: 4 }),
        body,
        async (verb, address, headers, sent) => {
          site.log.length = 0
          const [type, text] = sent ?? ['', '']
          const typed = sent ? [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(text)}`] : []
          const before = process.cpuUsage()
          const answer = await rawRequest(site.origin, `${verb} ${address}`, [...headers, ...typed], text)
          const { user } = process.cpuUsage(before)
          const about = `${verb} ${address}\n${headers.join('\n')}\n${site.log.join('')}`
          // content changes get 503, because this site has no secret to verify them
          const isUnconfigured = answer.status === 503 && address.startsWith('/api/content-changed')
          expect(answer.status, about).toBeGreaterThanOrEqual(100)
          if (!isUnconfigured) expect(answer.status, about).toBeLessThan(500)
          expect(user / 1_000, about).toBeLessThan(2_000)
          const all = `${JSON.stringify(answer.headers)}\n${answer.body.toString('latin1')}`
          expect(all, about).not.toMatch(/FST_|node_modules|file:\/\/|\bat \S+ \(\//)
          expect(answer.headers.location ?? '/', about).toMatch(/^\/(?![/\\])/)
        },
      ),
      { seed, numRuns: RUNS },
    )
    expect((await rawRequest(site.origin, 'GET /healthz')).status).toBe(200)
  }, 120_000)
})
