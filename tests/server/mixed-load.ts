import fc from 'fast-check'
import { type RawAnswer, rawExchange } from './raw-request.ts'

export interface MixedLoadOptions {
  readonly origin: string
  /** Whether this number of requests is enough. */
  readonly isOver: (requests: number) => boolean
  /** Requests in flight at once. */
  readonly visitors: number
  /** The same seed sends the same requests in the same order. */
  readonly seed: number
  /**
   * Whether the backend fails at the moment: a page that was never read then responds with 500, which is not a failure
   * (spec section 8).
   */
  readonly isContentMissing?: () => boolean
  /** Called with each response and the request that it answers; throws if the response is wrong. */
  readonly check?: (answer: RawAnswer, request: string) => void
}

export interface MixedLoadResult {
  readonly requests: number
  readonly byStatus: ReadonlyMap<number, number>
  /** The beginning of each request that got a 5xx other than 503, or was well-formed and got no response. */
  readonly failures: readonly string[]
}

/** Sends a mix of ordinary requests and random addresses, methods, headers and bodies. */
export async function mixedLoad(options: MixedLoadOptions): Promise<MixedLoadResult> {
  const { origin, isOver, visitors, seed, isContentMissing = () => false, check } = options
  const byStatus = new Map<number, number>()
  const failures: string[] = []
  const pages = await pagesOf(origin)
  let batch = 0
  let sent = 0

  const visitor = async (): Promise<void> => {
    while (!isOver(sent)) {
      batch += 1
      for (const { bytes, isWellFormed } of fc.sample(requests(pages), { seed: seed + batch, numRuns: 50 })) {
        if (isOver(sent)) return
        sent += 1
        const mayBeMissing = isContentMissing()
        // ends a malformed request, because the server would wait for the rest of it until the timeout
        const answer = await rawExchange(origin, bytes, { ends: !isWellFormed })
        const { status } = answer
        check?.(answer, bytes)
        byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
        const isExpected = status === 503 || (status === 500 && (mayBeMissing || isContentMissing()))
        if ((status >= 500 && !isExpected) || (status === 0 && isWellFormed))
          failures.push(`${status} ${JSON.stringify(bytes.slice(0, 300))}`)
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  return { requests: sent, byStatus, failures }
}

/** Returns the paths of the pages in a site's sitemap. */
export async function pagesOf(origin: string): Promise<readonly string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
}

// Helpers

interface GeneratedRequest {
  readonly bytes: string
  /** If false, the server may close the connection without a response. */
  readonly isWellFormed: boolean
}

const ADDRESSES = [
  '/search /shortlist /compare /contact-us /waiting-list /accessible-request /healthz /readyz /metrics',
  '/api/search /api/server-logger /api/client-errors /api/content-changed /favicon.ico /robots.txt /sitemap.xml',
  '/blog/feed.xml /site.webmanifest /.well-known/security.txt /images/sharing-image.jpg /assets/nothing.js',
  '/cdn-cgi/image/ /cdn-cgi/image/width=400,format=auto,quality=75/images/sharing-image.jpg',
].flatMap((paths) => paths.split(' '))
const PARAMETERS = 'q max weeks sort type rooms property room city sent p kinds page preview _vike'.split(' ')
const FIELDS = 'name email message phone property room city do submissionId shown needs __proto__'.split(' ')
const COOKIES = ['shortlist', 'consent', 'webp', '__proto__', '']
const HEADERS = [
  'Accept Accept-Encoding Accept-Language Cookie Forwarded X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto',
  'X-Request-Id Range If-None-Match If-Modified-Since Origin Referer User-Agent X-Signature Sec-Fetch-Site Via',
  'X-Content-Signature X-Content-Timestamp Authorization Cache-Control Expect X-HTTP-Method-Override',
].flatMap((names) => names.split(' '))
const TYPES = [
  ...['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'a/b'],
  'multipart/form-data; boundary=x',
]
/** Parts of addresses, parameters and fields that programs read in unexpected ways. */
const ODD = [
  '.. . %2e%2e %00 % %ff %25 %2F \\ // ; : @ [ { | ^ ` \t \u0000 é 🏠 %F0%9F%8F%A0 index.pageContext.json',
  '//x//evil.example \\x/\\evil.example .//evil.example %e2%80%8b %c2%a0 \u200b \ufeff %f0%9f%8e%89-week true [sic] [/b]',
  '学生の家 caf%c3%a9 %E5%AD%A6 %ed%a0%80 a_b studio-学.44.2027-09-11 a--b',
  '__proto__ constructor page 1e9 -1 99999999999999999999 null <script> \' " {{7*7}}',
  'a'.repeat(3_000),
].flatMap((texts) => texts.split(' '))

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-_.~!$&()*+,;=:@%<>"{}[]|^`\\/'),
  maxLength: 30,
})

/** Text without line breaks, which would end the line of a request. */
const line = (text: string): string => text.replaceAll(/[\r\n]/g, '')

function requests(pages: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  const odd = fc.constantFrom(...ODD)
  const value = fc.oneof(word, odd, fc.constantFrom('*', 'null', 'br, gzip', 'image/webp', 'bytes=0-1'))
  const known = fc.constantFrom(...pages, ...ADDRESSES)
  const path = fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 1, arbitrary: known.map((address) => `${address}/index.pageContext.json`) },
    { weight: 1, arbitrary: known.map((address) => address.toUpperCase()) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(known, fc.array(fc.oneof(odd, fc.webPath()), { minLength: 1, maxLength: 3 }))
        .map(([address, parts]) => [address, ...parts].join('/')),
    },
    { weight: 1, arbitrary: fc.webPath().map((address) => address || '/') },
    { weight: 1, arbitrary: word.map((text) => `/${text}`) },
  )
  const pairs = (names: readonly string[]) =>
    fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), word), value), { maxLength: 5 })
  const query = fc.oneof(
    fc.constant(''),
    pairs(PARAMETERS).map((list) => `?${new URLSearchParams(list)}`),
    pairs(PARAMETERS).map((list) => `?${list.map((pair) => pair.join('=')).join('&')}`),
  )
  const header = fc.oneof(
    fc.tuple(fc.constantFrom(...HEADERS), value).map((pair) => pair.join(': ')),
    pairs(COOKIES).map((list) => `Cookie: ${list.map((pair) => pair.join('=')).join('; ')}`),
  )
  const body = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: pairs(FIELDS).map((list) => String(new URLSearchParams(list))) },
    { weight: 1, arbitrary: fc.oneof(fc.json(), fc.constant('{"__proto__":{"a":1}}')) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  )
  const method = fc.oneof(
    { weight: 8, arbitrary: fc.constant('GET') },
    { weight: 3, arbitrary: fc.constantFrom('HEAD', 'POST') },
    { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'get', 'BREW') },
  )
  const headers = fc.array(header, { maxLength: 5 })
  const wellFormed = fc
    .record({ method, path, query, headers, type: fc.constantFrom(...TYPES), body })
    .map((parts) => {
      const target = line(`${parts.path}${parts.query}`).replaceAll(' ', '%20')
      const head = [`${parts.method} ${target} HTTP/1.1`, 'Host: site.example', 'Connection: close']
      head.push(...parts.headers.map(line))
      if (parts.body !== '')
        head.push(`Content-Type: ${parts.type}`, `Content-Length: ${Buffer.byteLength(parts.body)}`)
      return { bytes: `${head.join('\r\n')}\r\n\r\n${parts.body}`, isWellFormed: true }
    })
  const garbage = fc
    .string({ unit: 'binary-ascii', minLength: 1, maxLength: 200 })
    .map((text) => ({ bytes: `${text}\r\n\r\n`, isWellFormed: false }))
  return fc.oneof({ weight: 30, arbitrary: wellFormed }, { weight: 1, arbitrary: garbage })
}
