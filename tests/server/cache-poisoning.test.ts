// spec section 15

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawAnswer, rawRequest } from './raw-request.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

const PAGE = '/student-accommodation/leeds/aire-yard'
const MARK = 'p0is0n'
const BROWSER = ['Accept: text/html,image/webp', 'Accept-Encoding: br']
/** The headers of visitors with separate cache entries. */
const VISITORS = [BROWSER, ['Accept: text/html', 'Accept-Encoding: gzip'], ['Accept: image/webp']]

let site: Awaited<ReturnType<typeof startUnreliableSite>>
/** The responses before any attempt. */
let clean: readonly object[]

beforeAll(async () => {
  site = await startUnreliableSite()
  clean = await everybody()
  expect(clean).toMatchObject(VISITORS.map(() => ({ status: 200 })))
})
afterAll(() => site.close())

const get = (target: string, headers: readonly string[] = BROWSER) =>
  rawRequest(site.origin, `GET ${target}`, headers)

/** Headers that differ between responses, because of the time or the level of compression. */
const PASSING: readonly string[] = ['date', 'x-request-id', 'server-timing', 'cache-status', 'content-length']

/** Returns the parts of a response that must stay the same: without those headers, and with the body as text. */
function served(answer: RawAnswer) {
  const lasting = Object.entries(answer.headers).filter(([name]) => !PASSING.includes(name))
  return { status: answer.status, headers: Object.fromEntries(lasting), body: textOf(answer) }
}

/** Returns the text of a body, whatever its encoding. */
function textOf({ headers, body }: RawAnswer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

const everybody = () => Promise.all(VISITORS.map(async (headers) => served(await get(PAGE, headers))))

const timing = ({ headers }: RawAnswer) => /desc=(\w+)/.exec(headers['server-timing'] ?? '')?.[1]

/** Attempts to get a manipulated page into the cache, for other visitors. `%` stands for the page's path. */
const ATTEMPTS: readonly (readonly [name: string, line: string, ...headers: readonly string[]])[] = [
  ['the host', 'GET %', `Host: ${MARK}.example`],
  ['a port', 'GET %', 'Host: site.example:31337'],
  ['forwarded hosts', 'GET %', `X-Forwarded-Host: a.example, ${MARK}.example`, `X-Host: ${MARK}.example`],
  ['the forwarded protocol', 'GET %', 'X-Forwarded-Proto: http', `X-Forwarded-Scheme: ${MARK}`],
  ['the forwarded port and prefix', 'GET %', 'X-Forwarded-Port: 31337', `X-Forwarded-Prefix: /${MARK}`],
  ['the visitor’s address', 'GET %', `X-Forwarded-For: ${MARK}`, `X-Real-IP: ${MARK}`],
  ['Forwarded', 'GET %', `Forwarded: for=${MARK};host=${MARK}.example;proto=http`],
  ['a rewritten address', 'GET %', `X-Original-URL: /${MARK}`, `X-Rewrite-URL: /${MARK}`],
  ['a method in a header', 'GET %', 'X-HTTP-Method-Override: POST', 'X-Method-Override: HEAD'],
  ['an odd Accept', 'GET %', `Accept: application/json, ${MARK}/x, image/webp`],
  ['an Accept for nothing', 'GET %', 'Accept: application/octet-stream;q=1, */*;q=0'],
  ['an odd encoding', 'GET %', `Accept-Encoding: ${MARK}, zstd, br;q=0, gzip;q=0, identity;q=0`],
  ['an encoding with parameters', 'GET %', 'Accept-Encoding: br;q=abc;x="y, gzip;q=0.000'],
  ['a cookie and a language', 'GET %', `Cookie: webp=0; shortlist=${MARK}`, `Accept-Language: ${MARK}`],
  ['an unknown parameter', `GET %?x=${MARK}&utm_source=${MARK}`],
  ['a parameter that pages read', `GET %?q=${MARK}&sent=${MARK}`],
  ['many parameters', `GET %?${`a=${MARK}&`.repeat(200)}`],
  ['a parameter of Vike', `GET %?_vike=${MARK}`],
  ['an encoded path', 'GET /student-accommodation/leeds/aire%2dyard'],
  ['dots in the path', 'GET /student-accommodation/%2e/leeds/../leeds/aire-yard'],
  ['a doubled slash', 'GET //student-accommodation//leeds/aire-yard'],
  ['an encoded slash', 'GET /student-accommodation/leeds%2faire-yard'],
  ['upper case', 'GET /Student-Accommodation/LEEDS/Aire-Yard'],
  ['a trailing slash', `GET %/?${MARK}`],
  ['a fragment', `GET %#${MARK}`],
  ['a semicolon', `GET %;${MARK}`],
  ['a whole address', `GET http://${MARK}.example%`],
  ['a range', 'GET %', 'Range: bytes=0-10', 'If-Range: "x"'],
  ['HEAD first', 'HEAD %', `X-Forwarded-Host: ${MARK}.example`],
  ['a condition', 'GET %', 'If-None-Match: *', 'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT'],
  ['a condition that fails', 'GET %', `If-Match: "${MARK}"`],
  ['cache directives', 'GET %', 'Cache-Control: no-store, only-if-cached', 'Pragma: no-cache'],
  ['a huge header', 'GET %', `X-Long: ${MARK.repeat(1_000)}`],
  ['a body', 'GET %', 'Content-Length: 6', 'Content-Type: application/json'],
  ['a method', 'PUT %', 'Content-Length: 0'],
  ['the client router’s data', 'GET %/index.pageContext.json', `X-Forwarded-Host: ${MARK}.example`],
]

describe('an attempt to poison the page cache', () => {
  it.each(ATTEMPTS)('with %s does not change the responses to others', async (_, line, ...headers) => {
    const body = headers.includes(`Content-Length: ${MARK.length}`) ? MARK : ''
    await rawRequest(site.origin, line.replace('%', PAGE), headers, body)
    expect(await everybody()).toEqual(clean)
  })

  // pages that nobody has visited yet, so that the attacker is their first visitor
  const fresh = ['leeds/aire-yard/studio', 'leeds', 'sheffield/kelham-mill'].map(
    (path) => `/student-accommodation/${path}`,
  )
  it.each(fresh)('in the first request for %s leaves no trace in the page', async (page) => {
    const first = await get(page, [
      `Host: ${MARK}.example`,
      `X-Forwarded-Host: ${MARK}.example`,
      'X-Forwarded-Proto: gopher',
      `Accept: text/html,image/webp,${MARK}/x`,
      'Accept-Encoding: gzip',
      `Accept-Language: ${MARK}`,
      `Cookie: theme=${MARK}; shortlist=${MARK}`,
      `User-Agent: ${MARK}`,
      `Referer: https://${MARK}.example/`,
      'Range: bytes=0-1',
    ])
    expect([first.status, timing(first)]).toEqual([200, 'miss'])
    const next = await get(page)
    expect([next.status, timing(next)]).toEqual([200, 'fresh'])
    const html = textOf(next)
    expect(html).toBe(textOf(first))
    expect(html + JSON.stringify(next.headers)).not.toContain(MARK)
    expect(html).toContain(`<link rel="canonical" href="http://site.example${page}"/>`)
  })

  it.each([
    ['HEAD /student-accommodation/sheffield', []],
    ['GET /student-accommodation/manchester', ['If-None-Match: *']],
    ['GET /student-accommodation/cardiff', ['Range: bytes=0-0']],
  ])('with %s first still gives the next visitor the complete page', async (line, headers) => {
    await rawRequest(site.origin, line, [...BROWSER, ...headers])
    const answer = await get(line.split(' ')[1] ?? '')
    expect([answer.status, timing(answer)]).toEqual([200, 'fresh'])
    expect(textOf(answer)).toContain('</html>')
  })

  it('with a request id that could break a header or a log line gets a new id instead', async () => {
    for (const id of ['short', 'a'.repeat(65), 'with space x', 'quote"quote"', '{json:true}', 'ümlautümlaut'])
      expect((await get(PAGE, [`X-Request-Id: ${id}`])).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})
