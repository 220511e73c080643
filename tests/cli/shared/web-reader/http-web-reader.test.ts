import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { Effect, Fiber } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebReader } from '#cli/shared/ports/web-reader.ts'
import { hashText } from '#cli/shared/rules/checked-response.ts'
import type { BodyUse } from '#cli/shared/rules/web-resource.ts'
import { httpWebReader } from '#cli/shared/web-reader/http-web-reader.ts'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const PAGE = '<title>A page</title><base href="/b/"><p id="here">x</p>\n<a href="c" rel="nofollow">Next</a>'

type Response = readonly [status: number, headers: Readonly<Record<string, string>>, body?: string | Buffer]
const RESPONSES: Readonly<Record<string, Response>> = {
  '/page': [200, HTML, PAGE],
  '/packed': [200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync(PAGE)],
  '/latin1': [
    200,
    { 'content-type': 'text/html' },
    Buffer.from('<meta charset="iso-8859-1"><a href="/é">', 'latin1'),
  ],
  '/utf16': [200, { 'content-type': 'text/html' }, Buffer.from('\uFEFF<a href="/é">', 'utf16le')],
  '/in-script': [200, { 'content-type': 'text/html' }, '<script>x = "charset=koi8-r"</script><a href="/é">'],
  '/unknown-encoding': [200, { 'content-type': 'text/html; charset=utf-1000' }, '<a href="/é">'],
  '/undeclared.xhtml': [
    200,
    { 'content-type': 'application/xhtml+xml' },
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><a href="/é">e</a></body></html>',
  ],
  '/undeclared.css': [200, { 'content-type': 'text/css' }, 'p { background: url(é.png) }'],
  '/moved': [301, { location: '/caf\u00c3\u00a9' }],
  '/challenge': [403, { 'cf-mitigated': 'challenge' }],
  '/map.xml.gz': [200, {}, gzipSync('<urlset>\n<url><loc>/a</loc></url></urlset>')],
  '/site.css': [200, { 'content-type': 'text/css' }, '\np { background: url(i.png) }'],
  '/picture.jpg': [200, { 'content-type': 'image/jpeg' }, 'x'],
  '/no-head': [200, { 'content-type': 'image/jpeg' }, 'x'],
  '/soft': [200, HTML, '<title>Page not found</title>'],
}

let site: Awaited<ReturnType<typeof serve>>
/** What was asked, in order. */
const asked: string[] = []
let closed: Promise<unknown> = Promise.resolve()
let whenAsked: () => void = () => undefined
beforeAll(async () => {
  site = await serve((request, response) => {
    const { url = '', method } = request
    asked.push(`${method} ${url}`)
    const [status, headers, body] = RESPONSES[url] ?? [404, {}]
    if (url === '/never') {
      closed = once(response, 'close')
      whenAsked()
    } else if (url === '/stall') response.writeHead(200, HTML).write('<p>Half a page')
    else if (url === '/no-head' && method === 'HEAD') response.writeHead(405).end()
    else if (url === '/echo')
      response.end(`User-agent: *\nSitemap: ${request.headers['x-preview'] ?? 'none'}`)
    else response.writeHead(status, headers).end(body)
  })
})
afterAll(() => site.close())

const reading = <A>(work: (reader: WebReader['Service']) => Effect.Effect<A>, timeoutMs = 600_000) =>
  Effect.runPromise(
    WebReader.use(work).pipe(
      Effect.provide(
        httpWebReader({
          timeoutMs,
          userAgent: 'test',
          siteOrigin: site.origin,
          siteHeaders: { 'x-preview': '/yes.xml' },
        }),
      ),
    ),
  )
const read = (path: string, bodyUse: BodyUse = 'links') =>
  reading((reader) => reader.read(site.origin + path, bodyUse))

describe('an address that is read over HTTP', () => {
  it.each(['/page', '/packed'])(
    '%s returns the links of its page, with lines, and its fragments',
    async (path) => {
      expect(await read(path)).toMatchObject({
        status: 200,
        isPage: true,
        base: '/b/',
        encoding: 'utf-8',
        names: new Uint32Array([hashText('here')]),
        links: [{ role: 'link', raw: 'c', line: 2, text: 'Next', rel: 'nofollow' }],
      })
      expect(await read(path, 'fragments')).toMatchObject({ isPage: true, links: [] })
    },
  )

  it('has the encoding that it declares, and is not misled by a script', async () => {
    expect(await read('/latin1')).toMatchObject({ encoding: 'windows-1252', links: [{ raw: '/é' }] })
    expect(await read('/utf16')).toMatchObject({ encoding: 'utf-16le', links: [{ raw: '/é' }] })
  })

  it('has the encoding that browsers assume where it declares none that they know', async () => {
    for (const path of ['/in-script', '/unknown-encoding'])
      expect(await read(path)).toMatchObject({ encoding: 'windows-1252', links: [{ raw: '/Ã©' }] })
    expect(await read('/undeclared.xhtml')).toMatchObject({ encoding: 'utf-8', links: [{ raw: '/é' }] })
    expect(await read('/undeclared.css')).toMatchObject({ links: [{ raw: 'é.png' }] })
  })

  it('returns redirects, challenges and what pages show', async () => {
    expect(await read('/moved')).toMatchObject({ status: 301, location: '/caf%C3%A9', isPage: false })
    expect(await read('/challenge')).toMatchObject({ status: 403, failure: 'blocked' })
    expect(await read('/soft')).toMatchObject({ status: 200, look: { title: 'Page not found' } })
  })

  it('is parsed for its use and type: sitemap, style sheet or image', async () => {
    expect((await read('/map.xml.gz', 'sitemap')).links).toMatchObject([
      { role: 'sitemap', raw: '/a', line: 2 },
    ])
    expect((await read('/site.css')).links).toMatchObject([{ role: 'image', raw: 'i.png', line: 2 }])
    expect(await read('/picture.jpg')).toMatchObject({ status: 200, isPage: false, links: [] })
  })

  it.each([
    ['/picture.jpg', ['HEAD'], 200, undefined],
    // whatever HEAD says, only GET shows what is wrong
    ['/no-head', ['HEAD', 'GET'], 200, 'other'],
    ['/page', ['HEAD', 'GET'], 200, 'page'],
    ['/gone', ['HEAD', 'GET'], 404, undefined],
  ] as const)('%s is asked with %j if its body is not needed', async (path, methods, status, form) => {
    asked.length = 0
    const resource = await read(path, 'none')
    expect([asked, resource.status, resource.content?.form]).toEqual([
      methods.map((method) => `${method} ${path}`),
      status,
      form,
    ])
  })

  it('is requested with the headers of the site only if it belongs to the site', async () => {
    expect((await read('/echo', 'robots')).robots?.sitemaps).toEqual(['/yes.xml'])
    const other = site.origin.replace('127.0.0.1', 'localhost')
    const resource = await reading((reader) => reader.read(`${other}/echo`, 'robots'))
    expect(resource.robots?.sitemaps).toEqual(['none'])
  })

  it.each(['/never', '/stall'])('is given up after its time-out: %s', async (path) => {
    const late = await reading((reader) => reader.read(site.origin + path, 'links'), 100)
    expect(late).toMatchObject({ status: 0, failure: 'timeout' })
  })

  it('has its connection closed at once when its reader is interrupted', async () => {
    await reading((reader) =>
      Effect.gen(function* () {
        const asked = Promise.withResolvers<void>()
        whenAsked = asked.resolve
        const fiber = yield* Effect.forkChild(reader.read(`${site.origin}/never`, 'links'))
        yield* Effect.promise(() => asked.promise)
        yield* Fiber.interrupt(fiber)
      }),
    )
    // this resolves long before the timeout of the reader
    await closed
  })
})
