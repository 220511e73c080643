import { Effect, type Layer } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpCacheProbe } from '#cli/warm-cache/cache-probe/http-cache-probe.ts'
import { memoryCacheProbe } from '#cli/warm-cache/cache-probe/memory-cache-probe.ts'
import { CacheProbe } from '#cli/warm-cache/ports/cache-probe.ts'
import { type CacheState, responseCacheState, type Variant } from '#cli/warm-cache/rules/warmed-address.ts'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { UNUSED_ORIGIN } from '#tests/support/free-port.ts'

const HTML = '<a href="/next">Next</a><img srcset="/a.jpg 1x, /b.jpg 2x">'
const TARGETS = { links: ['/next'], images: ['/a.jpg', '/b.jpg'] }

const nowhere = `${UNUSED_ORIGIN}/`
let site: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  const cached = new Set<string>()
  site = await serve(({ url = '', headers }, response) => {
    const key = `${url} ${headers.accept}`
    const state = cached.has(key) ? 'hit; ttl=60' : 'fwd=miss; stored'
    cached.add(key)
    if (url === '/moved') response.writeHead(302, { location: '/next' }).end()
    else if (url === '/busy') response.writeHead(503, { 'retry-after': '9' }).end()
    else if (url === '/private')
      response.writeHead(200, { 'cache-control': 'private', 'set-cookie': 'a=b' }).end()
    else
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'cache-status': `edge; ${state}`,
          'surrogate-key': 'rooms room:studio',
        })
        .end(HTML)
  })
})
afterAll(() => site.close())

const overHttp = (): Layer.Layer<CacheProbe> =>
  httpCacheProbe({ timeoutMs: 600_000, userAgent: 'test', siteOrigin: site.origin, siteHeaders: {} })

const inMemory = (): Layer.Layer<CacheProbe> =>
  memoryCacheProbe({
    [`${site.origin}/in memory`]: () => ({ tags: ['rooms', 'room:studio'], targets: TARGETS }),
    [`${site.origin}/moved`]: () => ({ status: 302, location: '/next', layers: [] }),
    [`${site.origin}/busy`]: () => ({ status: 503, retryAfterMs: 9_000, layers: [] }),
    [`${site.origin}/private`]: () => ({
      layers: [],
      restrictions: { directive: 'private', variesOnEverything: false, setsCookie: true },
    }),
    [nowhere]: () => ({ status: 0, failure: 'refused', layers: [], bytes: 0 }),
  }).layer

describe.each([
  ['over HTTP', overHttp],
  ['in memory', inMemory],
])('a cache probe %s', (name, layer) => {
  const probing = <A>(work: (probe: CacheProbe['Service']) => Effect.Effect<A>) =>
    Effect.runPromise(CacheProbe.use(work).pipe(Effect.provide(layer())))
  const request = (url: string) => probing((probe) => probe.request({ url, kind: 'page', variant: 'webp' }))

  it('reports a miss and then a hit, separately for each variant', async () => {
    const states = await probing((probe) =>
      Effect.gen(function* () {
        const seen: CacheState[] = []
        for (const variant of ['webp', 'webp', 'other', 'other'] satisfies Variant[]) {
          const { layers } = yield* probe.request({ url: `${site.origin}/${name}`, kind: 'page', variant })
          seen.push(responseCacheState(layers))
        }
        return seen
      }),
    )
    expect(states).toEqual(['miss', 'hit', 'miss', 'hit'])
  })

  it('returns the links, images and tags of a page, with its time and size', async () => {
    const page = await request(`${site.origin}/${name}`)
    expect(page).toMatchObject({
      status: 200,
      failure: null,
      tags: ['rooms', 'room:studio'],
      targets: TARGETS,
    })
    expect(page.ms).toBeGreaterThan(0)
    expect(page.bytes).toBeGreaterThan(0)
  })

  it('returns redirects, retry delays and the restrictions on caching', async () => {
    expect(await request(`${site.origin}/moved`)).toMatchObject({ status: 302, location: '/next' })
    expect(await request(`${site.origin}/busy`)).toMatchObject({ status: 503, retryAfterMs: 9_000 })
    expect(await request(`${site.origin}/private`)).toMatchObject({
      restrictions: { directive: 'private', variesOnEverything: false, setsCookie: true },
      tags: null,
      targets: { links: [], images: [] },
    })
  })

  it('reports why there is no response', async () => {
    expect(await request(nowhere)).toMatchObject({ status: 0, failure: 'refused', bytes: 0 })
  })
})
