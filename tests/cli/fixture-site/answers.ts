import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

type Headers = Readonly<Record<string, string>>
/** A response; or no response (`hang`), a closed connection (`drop`) or half a page (`stall`). */
type Answer = readonly [status: number, headers?: Headers, body?: string | Buffer] | 'hang' | 'drop' | 'stall'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const page = (title: string, body = '<h1>A page</h1><p id="here">x</p>'): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`

const ok = (title = 'A page', body?: string): Answer => [200, HTML, page(title, body)]
const to = (status: number, location: string): Answer => [status, { location }]

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

/**
 * Returns the response of the fixture site to any request that is not for one of its pages.
 *
 * @param times - how often this address was requested, including this request
 */
export function answerSite({ method, url: path = '', headers }: IncomingMessage, times: number): Answer {
  if (method === 'HEAD') return [405]
  if (path === '/needs-cookie')
    return headers.cookie === 'seen=1'
      ? ok()
      : [302, { location: '/needs-cookie', 'set-cookie': 'seen=1; Path=/' }]
  if (path === '/hang' || path === '/drop' || path === '/stall')
    return path.slice(1) as 'hang' | 'drop' | 'stall'
  const [, deep] = /^\/redirect\/deep\/(\d+)$/.exec(path) ?? []
  if (deep !== undefined) return Number(deep) < 39 ? to(302, `/redirect/deep/${Number(deep) + 1}`) : ok()
  const [, twenty] = /^\/redirect\/twenty\/(\d+)$/.exec(path) ?? []
  if (twenty !== undefined)
    return Number(twenty) < 20 ? to(302, `/redirect/twenty/${Number(twenty) + 1}`) : ok()
  const [, status] = /^\/status\/(\d+)$/.exec(path) ?? []
  if (status !== undefined) return [Number(status), HTML, page('Trouble')]

  switch (path) {
    case '/robots.txt':
      return [
        200,
        { 'content-type': 'text/plain' },
        'User-agent: *\nDisallow: /pages/5\nSitemap: /sitemap.xml\n',
      ]
    case '/redirect/301':
      return to(301, '/pages/5')
    case '/redirect/302':
      return to(302, '/pages/6')
    case '/redirect/303':
    case '/redirect/307':
      return to(Number(path.slice(-3)), '/pages/6')
    case '/redirect/308':
      return to(308, 'https://www.planted.example/pages/5')
    case '/redirect/with-fragment':
      return to(302, '/pages/6#here')
    case '/redirect/chain':
      return to(302, '/redirect/302')
    case '/redirect/to-missing':
      return to(301, '/missing/redirected')
    case '/redirect/loop-a':
      return to(302, '/redirect/loop-b')
    case '/redirect/loop-b':
      return to(302, '/redirect/loop-a')
    case '/redirect/self':
      return to(301, '/redirect/self')
    case '/redirect/no-location':
      return [302]
    case '/redirect/bad-location':
      return to(302, 'http://[')
    case '/pages/9/':
      return to(308, '/pages/9')
    case '/soft/title':
      return ok('Page not found | Planted')
    case '/soft/heading':
      return ok('Planted', '<h1>Sorry, we can’t find that page!</h1>')
    case '/room-404':
      return ok('Room 404 | Planted', '<h1>Room 404</h1>')
    case '/lost-and-found':
      return ok('Lost and not found: what to do | Planted')
    case '/flaky-503':
    case '/flaky-500':
      return times === 1 ? [Number(path.slice(-3))] : ok()
    case '/limited-once':
      return times === 1 ? [429, { 'retry-after': '1' }] : ok()
    case '/limited-date':
      return times === 1 ? [429, { 'retry-after': new Date(Date.now() + 500).toUTCString() }] : ok()
    case '/limited-for-an-hour':
      return [429, { 'retry-after': '3600' }]
    case '/takes-posts':
      return [404]
    case '/takes-posts-405':
      return [405]
    case '/needs-a-field':
      return [400]
    case '/latin1':
      return [
        200,
        { 'content-type': 'text/html' },
        Buffer.from(
          '<meta charset="iso-8859-1"><p id="é"><a href="/caf\u00e9">c</a><a href="#\u00e9">e</a><a href="/search?q=\u00fc">q</a>',
          'latin1',
        ),
      ]
    case '/windows-1252':
      return [
        200,
        { 'content-type': 'text/html; charset=windows-1252' },
        Buffer.from('<p id="ü"><a href="/caf\u00e9">c</a><a href="#\u00fc">u</a>', 'latin1'),
      ]
    case '/utf16':
      return [
        200,
        { 'content-type': 'text/html' },
        Buffer.from('\uFEFF<p id="ü"><a href="/café">c</a><a href="#ü">u</a>', 'utf16le'),
      ]
    case '/search?q=%FC':
    case '/search?q=%C3%BC':
    case '/search?q=a&b=c':
    case '/caf%C3%A9':
    case '/a%20space':
    case '/quiet':
    case '/orphan':
    case '/based/here/':
    case '/based/here/child':
      return ok()
    case '/based':
      return ok(
        'Based',
        '<a href="child">before</a><base href="/based/here/"><base href="/not-this/"><a href="child">c</a><a href="#here">h</a>',
      )
    case '/unpacked':
      return [
        200,
        { ...HTML, 'content-encoding': 'gzip' },
        gzipSync(page('Packed', '<a href="/quiet">q</a>')),
      ]
    case '/files/sprite.svg':
      return [200, { 'content-type': 'image/svg+xml' }, '<svg><symbol id="bed"/></svg>']
    case '/files/good.webmanifest':
      return [
        200,
        { 'content-type': 'application/manifest+json' },
        '{"icons":[{"src":"picture.jpg"}],"start_url":"/"}',
      ]
    case '/files/bad.webmanifest':
      return [
        200,
        { 'content-type': 'application/manifest+json' },
        '{"icons":[{"src":"/missing/icon-192.png"}]}',
      ]
    case '/files/feed.xml':
      return [
        200,
        { 'content-type': 'application/rss+xml' },
        '<?xml version="1.0"?>\n<rss><channel><link>/</link>\n<item><title>New</title><link>/missing/item</link></item></channel></rss>',
      ]
    case '/with-bad-header':
      return [200, { ...HTML, link: '</missing/early.css>; rel=preload; as=style' }, page('Early')]
    case '/with-header':
      return [
        200,
        {
          ...HTML,
          link: '</files/site.css>; rel="preload"; as="style", <https://x.invalid>; rel=preconnect',
        },
        page('Early'),
      ]
    case '/files/site.css':
      return [
        200,
        { 'content-type': 'text/css' },
        '@import "/files/more.css"; p { background: url(picture.jpg) }',
      ]
    case '/files/more.css':
      return [200, { 'content-type': 'text/css' }, '']
    case '/files/picture.jpg':
    case '/files/a,b.jpg':
      return [200, { 'content-type': 'image/jpeg' }, 'x']
    case '/files/film.mp4':
      return [200, { 'content-type': 'video/mp4' }, Buffer.alloc(300_000)]
    default:
      return [404, HTML, page('Page not found')]
  }
}

/** Returns the response of the other host. `times` is as for the site. */
export function answerOther({ method, url: path = '' }: IncomingMessage, times: number): Answer {
  if (method === 'HEAD') return [path === '/head-404' ? 404 : 405]
  const [, status] = /^\/status\/(\d+)$/.exec(path) ?? []
  if (status !== undefined) return [Number(status), HTML, page('Trouble')]
  switch (path) {
    case '/robots.txt':
      return [200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /private\n']
    case '/hang':
      return 'hang'
    case '/redirect/301':
      return [301, { location: '/page' }]
    case '/redirect/302':
      return [302, { location: '/page' }]
    case '/redirect/loop':
      return [302, { location: '/redirect/loop' }]
    case '/soft':
      return ok('404 - Not found')
    case '/limited':
      return [429]
    case '/limited-for-an-hour':
      return [429, { 'retry-after': '3600' }]
    case '/limited-once':
      return times === 1 ? [429, { 'retry-after': '1' }] : ok()
    case '/challenge':
      return [403, { 'cf-mitigated': 'challenge' }]
    case '/flaky':
      return times === 1 ? [503] : ok()
    case '/readme':
      return ok('Read me', '<h1 id="user-content-usage">Usage</h1>')
    case '/gzip':
      return [200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync(page('Packed'))]
    case '/picture.jpg':
      return [200, { 'content-type': 'image/jpeg' }, 'x']
    case '/':
    case '/page':
    case '/head-405':
    case '/head-404':
    case '/bare':
    case '/half':
    case '/sponsored':
    case '/bare-in-blog':
    case '/half-in-blog':
    case '/caf%C3%A9':
      return ok()
    default:
      return [404]
  }
}
