import { Effect, type Layer } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebReader } from '#cli/shared/ports/web-reader.ts'
import { hashText } from '#cli/shared/rules/checked-response.ts'
import type { BodyUse, WebResource } from '#cli/shared/rules/web-resource.ts'
import { httpWebReader } from '#cli/shared/web-reader/http-web-reader.ts'
import { memoryWebReader } from '#cli/shared/web-reader/memory-web-reader.ts'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { UNUSED_ORIGIN } from '#tests/support/free-port.ts'

/** A page as it is served over HTTP, and `PAGE`, the same page in memory. */
const HTML = '<p id="here">x</p><a href="/next">Next</a>'
const PAGE: Partial<WebResource> = {
  isPage: true,
  names: new Uint32Array([hashText('here')]),
  links: [{ role: 'link', raw: '/next', line: 1, text: 'Next', rel: '' }],
}

const nowhere = `${UNUSED_ORIGIN}/`
let site: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  site = await serve(({ url }, response) => {
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML)
    else if (url === '/moved') response.writeHead(301, { location: '/next' }).end()
    else if (url === '/busy') response.writeHead(503, { 'retry-after': '9' }).end()
    else if (url === '/map.xml') response.end('<urlset><url><loc>/next</loc></url></urlset>')
    else if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /next\nCrawl-delay: 2')
    else response.writeHead(404).end()
  })
})
afterAll(() => site.close())

const overHttp = (): Layer.Layer<WebReader> =>
  httpWebReader({ timeoutMs: 600_000, userAgent: 'test', siteOrigin: site.origin, siteHeaders: {} })

const inMemory = (): Layer.Layer<WebReader> => {
  const { origin } = site
  return memoryWebReader({
    [`${origin}/`]: PAGE,
    [`${origin}/moved`]: { status: 301, location: '/next' },
    [`${origin}/busy`]: { status: 503, retryAfterMs: 9_000 },
    [`${origin}/map.xml`]: { links: [{ role: 'sitemap', raw: '/next', line: 1, text: '', rel: '' }] },
    [`${origin}/robots.txt`]: {
      robots: { sitemaps: [], crawlDelaySeconds: 2, allows: (path) => path !== '/next' },
    },
    [nowhere]: { status: 0, failure: 'refused' },
  }).layer
}

describe.each([
  ['over HTTP', overHttp],
  ['in memory', inMemory],
])('a web reader %s', (_name, layer) => {
  const reading = <A>(work: (reader: WebReader['Service']) => Effect.Effect<A>) =>
    Effect.runPromise(WebReader.use(work).pipe(Effect.provide(layer())))
  const read = (path: string, bodyUse: BodyUse = 'links') =>
    reading((reader) => reader.read(site.origin + path, bodyUse))

  it('returns a page with its links and fragments', async () => {
    expect(await read('/')).toMatchObject({
      ...PAGE,
      status: 200,
      base: null,
      encoding: 'utf-8',
      robots: null,
    })
  })

  it('returns a redirect with its target, and a response without a body', async () => {
    expect(await read('/moved')).toMatchObject({ status: 301, location: '/next', isPage: false, links: [] })
    expect(await read('/missing')).toMatchObject({
      status: 404,
      isPage: false,
      links: [],
      retryAfterMs: null,
    })
  })

  it('reports how long the host asks to wait, and why there is no response', async () => {
    expect(await read('/busy')).toMatchObject({ status: 503, retryAfterMs: 9_000 })
    const refused = await reading((reader) => reader.read(nowhere, 'links'))
    expect(refused).toMatchObject({ status: 0, failure: 'refused' })
  })

  it('reads sitemaps and robots.txt', async () => {
    expect((await read('/map.xml', 'sitemap')).links).toMatchObject([{ role: 'sitemap', raw: '/next' }])
    const { robots } = await read('/robots.txt', 'robots')
    expect([robots?.allows('/'), robots?.allows('/next'), robots?.crawlDelaySeconds]).toEqual([
      true,
      false,
      2,
    ])
  })
})
