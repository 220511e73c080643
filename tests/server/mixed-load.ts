import fc from 'fast-check'
import { rawExchange } from './raw-request.ts'

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
}

export interface MixedLoadResult {
  readonly requests: number
  readonly byStatus: ReadonlyMap<number, number>
  /** The beginning of each request that got a 5xx other than 503, or was well-formed and got no response. */
  readonly failures: readonly string[]
}

/** Sends a mix of ordinary requests and random addresses, methods, headers and bodies. */
export async function mixedLoad(options: MixedLoadOptions): Promise<MixedLoadResult> {
  const { origin, isOver, visitors, seed, isContentMissing = () => false } = options
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
        const { status } = await rawExchange(origin, bytes, { ends: !isWellFormed })
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
  '/search',
  '/shortlist',
  '/compare',
  '/contact-us',
  '/waiting-list',
  '/accessible-request',
  '/api/search',
  '/api/server-logger',
  '/api/content-changed',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/blog/feed.xml',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/images/sharing-image.jpg',
  '/cdn-cgi/image/width=400,format=auto,quality=75/images/sharing-image.jpg',
  '/assets/nothing.js',
] as const
const PARAMETERS = [
  'q',
  'max',
  'weeks',
  'sort',
  'type',
  'rooms',
  'property',
  'room',
  'city',
  'sent',
  'p',
  'kinds',
  'utm_source',
] as const
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'Origin',
  'Referer',
  'User-Agent',
  'X-Signature',
  'X-Content-Signature',
  'X-Content-Timestamp',
  'Sec-Fetch-Site',
  'Authorization',
  'Cache-Control',
] as const
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'a/b',
] as const

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-_.~!$&()*+,;=:@%<>"{}[]|^`\\/'),
  maxLength: 30,
})

function requests(pages: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  const known = fc.constantFrom(...pages, ...ADDRESSES)
  const path = fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 1, arbitrary: known.map((address) => `${address}/index.pageContext.json`) },
    { weight: 1, arbitrary: known.map((address) => address.toUpperCase()) },
    { weight: 1, arbitrary: fc.tuple(known, fc.webPath()).map(([address, more]) => address + more) },
    { weight: 1, arbitrary: fc.webPath().map((address) => address || '/') },
    { weight: 1, arbitrary: word.map((text) => `/${text}`) },
  )
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...PARAMETERS), word), word)
  const query = fc.oneof(
    fc.constant(''),
    fc.array(pair, { maxLength: 4 }).map((pairs) => `?${new URLSearchParams(pairs)}`),
    fc.webQueryParameters().map((text) => `?${text}`),
  )
  const header = fc.tuple(
    fc.constantFrom(...HEADERS),
    fc.oneof(word, fc.constantFrom('*', 'null', 'br, gzip', 'image/webp', 'bytes=0-')),
  )
  const body = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.array(pair, { maxLength: 6 }).map((pairs) => String(new URLSearchParams(pairs))),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  )
  const wellFormed = fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant('GET') },
        { weight: 3, arbitrary: fc.constantFrom('HEAD', 'POST') },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND') },
      ),
      path,
      query,
      headers: fc.array(header, { maxLength: 5 }),
      type: fc.constantFrom(...TYPES),
      body,
    })
    .map(({ method, path: asked, query: asking, headers, type, body: sent }) => {
      const lines = headers.map(([name, value]) => `${name}: ${value}`)
      if (sent !== '') lines.push(`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(sent)}`)
      const head = [
        `${method} ${asked}${asking} HTTP/1.1`,
        'Host: site.example',
        'Connection: close',
        ...lines,
      ]
      return { bytes: `${head.join('\r\n')}\r\n\r\n${sent}`, isWellFormed: true }
    })
  const garbage = fc
    .string({ unit: 'binary-ascii', minLength: 1, maxLength: 200 })
    .map((text) => ({ bytes: `${text}\r\n\r\n`, isWellFormed: false }))
  return fc.oneof({ weight: 30, arbitrary: wellFormed }, { weight: 1, arbitrary: garbage })
}
