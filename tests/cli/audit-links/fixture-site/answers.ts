import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

type Headers = Readonly<Record<string, string>>
/** A response; or no response (`hang`), a closed connection (`drop`) or half a page (`stall`). */
type Answer = readonly [status: number, headers?: Headers, body?: string | Buffer] | 'hang' | 'drop' | 'stall'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
/** The first bytes of a picture. */
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')
const page = (title: string, body = '<h1>A page</h1><p id="here">x</p>'): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`

const ok = (title = 'A page', body?: string): Answer => [200, HTML, page(title, body)]
const to = (status: number, location: string): Answer => [status, { location }]
const file = (type: string, body: string | Buffer = ''): Answer => [200, { 'content-type': type }, body]
const packed = (html: string): Answer => [200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync(html)]
/** The first response, and those to later requests for the same address. */
const once =
  (first: Answer) =>
  (times: number): Answer =>
    times === 1 ? first : ok()

/** Sends a response, or fails in the way that `answer` names. */
export function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return
  if (answer === 'stall') {
    response.writeHead(200, HTML).write('<p>Half a page')
    return
  }
  if (answer === 'drop') {
    response.destroy()
    return
  }
  const [status, headers = {}, body = ''] = answer
  response.writeHead(status, headers).end(body)
}

const PAGES = [
  ...[
    '/search?q=%FC',
    '/search?q=%C3%BC',
    '/search?q=a&b=c',
    '/caf%C3%A9',
    '/a%20space',
    '/quiet',
    '/orphan',
  ],
  ...['/based/here/', '/based/here/child'],
]

const OF_SITE: Readonly<Record<string, Answer | ((times: number) => Answer)>> = {
  ...Object.fromEntries(PAGES.map((path) => [path, ok()])),
  '/robots.txt': file('text/plain', 'User-agent: *\nDisallow: /pages/5\nSitemap: /sitemap.xml\n'),
  '/hang': 'hang',
  '/drop': 'drop',
  '/stall': 'stall',
  '/redirect/301': to(301, '/pages/5'),
  '/redirect/302': to(302, '/pages/6'),
  '/redirect/303': to(303, '/pages/6'),
  '/redirect/307': to(307, '/pages/6'),
  '/redirect/308': to(308, 'https://www.planted.example/pages/5'),
  '/redirect/with-fragment': to(302, '/pages/6#here'),
  '/redirect/chain': to(302, '/redirect/302'),
  '/redirect/to-missing': to(301, '/missing/redirected'),
  '/redirect/loop-a': to(302, '/redirect/loop-b'),
  '/redirect/loop-b': to(302, '/redirect/loop-a'),
  '/redirect/self': to(301, '/redirect/self'),
  '/redirect/no-location': [302],
  '/redirect/bad-location': to(302, 'http://['),
  '/pages/9/': to(308, '/pages/9'),
  '/soft/title': ok('Page not found | Planted'),
  '/soft/heading': ok('Planted', '<h1>Sorry, we can’t find that page!</h1>'),
  '/room-404': ok('Room 404 | Planted', '<h1>Room 404</h1>'),
  '/lost-and-found': ok('Lost and not found: what to do | Planted'),
  '/flaky-503': once([503]),
  '/flaky-500': once([500]),
  '/limited-once': once([429, { 'retry-after': '1' }]),
  '/limited-date': (times) => once([429, { 'retry-after': new Date(Date.now() + 500).toUTCString() }])(times),
  '/limited-for-an-hour': [429, { 'retry-after': '3600' }],
  '/takes-posts': [404],
  '/takes-posts-405': [405],
  '/needs-a-field': [400],
  '/latin1': file(
    'text/html',
    Buffer.from(
      '<meta charset="iso-8859-1"><p id="é"><a href="/caf\u00e9">c</a><a href="#\u00e9">e</a><a href="/search?q=\u00fc">q</a>',
      'latin1',
    ),
  ),
  '/windows-1252': file(
    'text/html; charset=windows-1252',
    Buffer.from('<p id="ü"><a href="/caf\u00e9">c</a><a href="#\u00fc">u</a>', 'latin1'),
  ),
  '/utf16': file(
    'text/html',
    Buffer.from('\uFEFF<p id="ü"><a href="/café">c</a><a href="#ü">u</a>', 'utf16le'),
  ),
  '/based': ok(
    'Based',
    '<a href="child">before</a><base href="/based/here/"><base href="/not-this/"><a href="child">c</a><a href="#here">h</a>',
  ),
  '/unpacked': packed(page('Packed', '<a href="/quiet">q</a>')),
  '/files/sprite.svg': file('image/svg+xml', '<svg><symbol id="bed"/></svg>'),
  '/files/good.webmanifest': file(
    'application/manifest+json',
    '{"icons":[{"src":"picture.jpg"}],"start_url":"/"}',
  ),
  '/files/bad.webmanifest': file('application/manifest+json', '{"icons":[{"src":"/missing/icon-192.png"}]}'),
  '/files/feed.xml': file(
    'application/rss+xml',
    '<?xml version="1.0"?>\n<rss><channel><link>/</link>\n<item><title>New</title><link>/missing/item</link></item></channel></rss>',
  ),
  '/with-bad-header': [200, { ...HTML, link: '</missing/early.css>; rel=preload; as=style' }, page('Early')],
  '/with-header': [
    200,
    { ...HTML, link: '</files/site.css>; rel="preload"; as="style", <https://x.invalid>; rel=preconnect' },
    page('Early'),
  ],
  '/files/site.css': file('text/css', '@import "/files/more.css"; p { background: url(picture.jpg) }'),
  '/files/more.css': file('text/css'),
  '/files/picture.jpg': file('image/jpeg', JPEG),
  '/files/a,b.jpg': file('image/jpeg', JPEG),
  '/files/film.mp4': file('video/mp4', Buffer.alloc(300_000)),
}

const PAGES_OF_OTHER = [
  ...[
    '/',
    '/page',
    '/head-405',
    '/head-404',
    '/bare',
    '/half',
    '/sponsored',
    '/bare-in-blog',
    '/half-in-blog',
  ],
  '/caf%C3%A9',
]

const OF_OTHER: typeof OF_SITE = {
  ...Object.fromEntries(PAGES_OF_OTHER.map((path) => [path, ok()])),
  '/robots.txt': file('text/plain', 'User-agent: *\nDisallow: /private\n'),
  '/hang': 'hang',
  '/redirect/301': to(301, '/page'),
  '/redirect/302': to(302, '/page'),
  '/redirect/loop': to(302, '/redirect/loop'),
  '/soft': ok('404 - Not found'),
  '/limited': [429],
  '/limited-for-an-hour': [429, { 'retry-after': '3600' }],
  '/limited-once': once([429, { 'retry-after': '1' }]),
  '/challenge': [403, { 'cf-mitigated': 'challenge' }],
  '/flaky': once([503]),
  '/readme': ok('Read me', '<h1 id="user-content-usage">Usage</h1>'),
  '/gzip': packed(page('Packed')),
  '/picture.jpg': file('image/jpeg', JPEG),
}

function answer(
  answers: typeof OF_SITE,
  { method, url: path = '' }: IncomingMessage,
  times: number,
): Answer | null {
  if (method === 'HEAD') return [path === '/head-404' ? 404 : 405]
  const [, status] = /^\/status\/(\d+)$/.exec(path) ?? []
  if (status !== undefined) return [Number(status), HTML, page('Trouble')]
  const found = answers[path] ?? null
  return typeof found === 'function' ? found(times) : found
}

/**
 * Returns the response of the fixture site to any request that is not for one of its pages.
 *
 * @param times - how often this address was requested, including this request
 */
export function answerSite(request: IncomingMessage, times: number): Answer {
  const { url: path = '', headers } = request
  if (path === '/needs-cookie')
    return headers.cookie === 'seen=1'
      ? ok()
      : [302, { location: '/needs-cookie', 'set-cookie': 'seen=1; Path=/' }]
  const [, name, step] = /^\/redirect\/(deep|twenty)\/(\d+)$/.exec(path) ?? []
  if (step !== undefined)
    return Number(step) < (name === 'deep' ? 39 : 20)
      ? to(302, `/redirect/${name}/${Number(step) + 1}`)
      : ok()
  return answer(OF_SITE, request, times) ?? [404, HTML, page('Page not found')]
}

/** Returns the response of the other host. `times` is as for the site. */
export const answerOther = (request: IncomingMessage, times: number): Answer =>
  answer(OF_OTHER, request, times) ?? [404]
