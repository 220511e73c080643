import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { INVENTED_PATH } from '#cli/shared/rules/stand-in-page.ts'

type Headers = Readonly<Record<string, string>>
/** A response; or no response (`hang`), a closed connection (`drop`) or half a page (`stall`). */
type Answer = readonly [status: number, headers?: Headers, body?: string | Buffer] | 'hang' | 'drop' | 'stall'
type Answers = Readonly<Record<string, Answer | ((request: IncomingMessage, times: number) => Answer)>>

const HTML = { 'content-type': 'text/html; charset=utf-8' }
/** The first bytes of a picture. */
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')

const page = (title = 'A page', body = '<h1>A page</h1><p id="here">x</p>'): Answer => [
  200,
  HTML,
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
]
const to = (status: number, location: string): Answer => [status, { location }]
const file = (type: string, body: string | Buffer): Answer => [200, { 'content-type': type }, body]
/** The first response, and a page to later requests for the same address. */
const once = (first: Answer) => (_: IncomingMessage, times: number) => (times === 1 ? first : page())

const OF_SITE: Answers = {
  '/robots.txt': file('text/plain', 'User-agent: *\nDisallow: /pages/5\nSitemap: /sitemap.xml\n'),
  '/quiet': page(),
  '/quiet?preview=true': page(),
  '/orphan': page(),
  '/a%20space': page(),
  '/based': page('Based', '<base href="/based/here/"><base href="/not-this/"><a href="child">c</a>'),
  '/based/here/child': page(),
  '/hang': 'hang',
  '/drop': 'drop',
  '/stall': 'stall',
  '/redirect/301': to(301, '/pages/5'),
  '/redirect/302': to(302, '/pages/6'),
  '/redirect/308': to(308, 'https://www.planted.example/pages/5'),
  '/redirect/with-fragment': to(302, '/pages/6#here'),
  '/redirect/chain': to(302, '/redirect/302'),
  '/redirect/to-missing': to(301, '/missing/redirected'),
  '/redirect/loop-a': to(302, '/redirect/loop-b'),
  '/redirect/loop-b': to(302, '/redirect/loop-a'),
  '/redirect/no-location': [302],
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, step) => [
      `/redirect/deep/${step}`,
      to(302, `/redirect/deep/${step + 1}`),
    ]),
  ),
  '/pages/9/': to(308, '/pages/9'),
  '/soft': page('Page not found | Planted'),
  [INVENTED_PATH]: page('Page not found | Planted'),
  '/flaky': once([503]),
  '/limited-once': once([429, { 'retry-after': '1' }]),
  '/limited-for-an-hour': [429, { 'retry-after': '3600' }],
  '/needs-cookie': ({ headers }) =>
    headers.cookie === 'seen=1'
      ? page()
      : [302, { location: '/needs-cookie', 'set-cookie': 'seen=1; Path=/' }],
  '/takes-posts': [404],
  '/with-bad-header': [200, { ...HTML, link: '</early.css>; rel=preload; as=style' }, 'Early'],
  '/sprite.svg': file('image/svg+xml', '<svg><symbol id="bed"/></svg>'),
  '/bad.webmanifest': file(
    'application/manifest+json',
    '{"icons":[{"src":"/icon-192.png"}],"start_url":"/"}',
  ),
  '/feed.xml': file(
    'application/rss+xml',
    '<?xml version="1.0"?>\n<rss><channel><link>/</link>\n<item><title>New</title><link>/item</link></item></channel></rss>',
  ),
  '/site.css': file('text/css', 'p { background: url(picture.jpg) }'),
  '/picture.jpg': file('image/jpeg', JPEG),
  '/cdn-cgi/image/width=400/broken.jpg': ({ method }) =>
    method === 'HEAD' ? file('image/jpeg', '') : [415, HTML, 'no'],
  '/cdn-cgi/image/width=800/broken.jpg': ({ method }) =>
    method === 'HEAD' ? file('image/jpeg', '') : [415, HTML, 'no'],
}

const OF_OTHER: Answers = {
  '/robots.txt': file('text/plain', 'User-agent: *\nDisallow: /private\n'),
  '/page': page(),
  '/sponsored': page(),
  '/in-blog': page(),
  '/hang': 'hang',
  '/redirect/301': to(301, '/page'),
  '/redirect/302': to(302, '/page'),
  '/redirect/loop': to(302, '/redirect/loop'),
  '/soft': page('Seite nicht gefunden'),
  [INVENTED_PATH]: page('Seite nicht gefunden'),
  '/limited': [429],
  '/challenge': [403, { 'cf-mitigated': 'challenge' }],
  '/flaky': once([503]),
  '/gzip': [200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync('<p id="here">')],
  '/picture.jpg': file('image/jpeg', JPEG),
}

/**
 * Responds to any request that is not for one of the planted pages, or fails to.
 *
 * @param times - how often this address was requested, including this request
 */
export function answer(
  host: 'site' | 'other',
  request: IncomingMessage,
  response: ServerResponse,
  times: number,
): void {
  const path = request.url ?? ''
  const [, status] = /^\/status\/(\d+)$/.exec(path) ?? []
  const found = (host === 'site' ? OF_SITE : OF_OTHER)[path] ?? ([Number(status ?? 404), HTML, 'no'] as const)
  const given = typeof found === 'function' ? found(request, times) : found
  if (given === 'hang') return
  if (given === 'drop') response.destroy()
  else if (given === 'stall') response.writeHead(200, HTML).write('<p>Half a page')
  else response.writeHead(given[0], given[1] ?? {}).end(given[2] ?? '')
}
