// spec section 15

import Fastify from 'fastify'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { compressPage } from '#server/page-cache/compression.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
import type { RenderedPage } from '#server/responses/rendered-page.ts'

// compresses as ever, but for one test
vi.hoisted(() => vi.resetModules())
vi.mock('#server/page-cache/compression.ts', { spy: true })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FRESH = 'hit; ttl=60'
const STORED = 'fwd=miss; stored'

let clock: number
let midnight: number
/** How the next renderings end, one after another; the last one is repeated. */
let plan: (Partial<RenderedPage> | Error)[]
let renderings: number
/** While it is set, renderings wait for it. */
let gate: PromiseWithResolvers<void> | null
let failures: unknown[]
let site: ReturnType<typeof start>
beforeEach(() => {
  clock = Date.now()
  midnight = clock + 12 * 60 * MINUTE
  plan = [{}]
  renderings = 0
  gate = null
  failures = []
  site = start()
  onTestFinished(() => site.app.close())
})

it('concurrent requests for a page share one rendering', async () => {
  gate = Promise.withResolvers()
  const visits = [visit(), visit(), visit()]
  await expect.poll(() => renderings).toBe(1)
  gate.resolve()
  expect((await Promise.all(visits)).map(({ body }) => body)).toEqual(['page 1', 'page 1', 'page 1'])
})

describe('a stale page', () => {
  beforeEach(async () => {
    expect(await visit()).toMatchObject({ body: 'page 1', cache: STORED })
    expect(await visit()).toMatchObject({ body: 'page 1', cache: FRESH })
  })

  it('is served at once for ten minutes, while one rendering replaces it', async () => {
    clock += 2 * MINUTE
    gate = Promise.withResolvers()
    for (let times = 0; times < 3; times += 1)
      expect(await visit()).toMatchObject({ body: 'page 1', cache: 'hit; ttl=-60' })
    expect(renderings).toBe(2)
    gate.resolve()
    await expect.poll(() => visit()).toMatchObject({ body: 'page 2', cache: FRESH })
  })

  it('is rendered again before it is served after ten minutes', async () => {
    clock += 12 * MINUTE
    expect(await visit()).toMatchObject({ body: 'page 2', cache: STORED })
  })

  it.for<[string, Partial<RenderedPage> | Error]>([
    ['ends with 503', { status: 503, failure: 'down' }],
    ['throws', new Error('down')],
    ['lacks the menus', { isIncomplete: true }],
  ])(
    'is served for days if its rendering %s, which is tried again after five seconds',
    async ([, failed]) => {
      clock += 3 * 24 * 60 * MINUTE
      plan = [failed]
      expect(await visit()).toMatchObject({ status: 200, body: 'page 1', cache: 'hit; ttl=-600' })
      expect(await visit()).toMatchObject({ status: 200, body: 'page 1' })
      expect([renderings, failures]).toEqual([2, [expect.anything()]])
      plan = [{}]
      clock += 6_000
      expect(await visit()).toMatchObject({ body: 'page 3', cache: STORED })
    },
  )

  it.for([404, 301])('gives way to a response with %i, which is never cached', async (status) => {
    clock += 2 * MINUTE
    plan = [{ status }]
    expect(await visit()).toMatchObject({ status: 200, body: 'page 1' })
    await expect.poll(() => visit()).toMatchObject({ status, cache: 'fwd=miss' })
    const before = renderings
    await visit()
    expect([renderings, failures]).toEqual([before + 1, []])
  })

  it('is rendered again if the clock was set back', async () => {
    clock -= 5 * MINUTE
    expect(await visit()).toMatchObject({ body: 'page 2', cache: STORED })
    expect(await visit()).toMatchObject({ body: 'page 2', cache: FRESH })
  })
})

describe('a content change', () => {
  beforeEach(async () => void (await visit()))

  it('of something else leaves the page as it is', async () => {
    site.invalidate(['rooms'])
    expect(await visit()).toMatchObject({ body: 'page 1', cache: FRESH })
  })

  it('makes the next request wait for a new page', async () => {
    site.invalidate(['faqs'])
    expect(await visit()).toMatchObject({ body: 'page 2', cache: STORED })
    expect(await visit()).toMatchObject({ body: 'page 2', cache: FRESH })
  })

  it('leaves the old page if the new one fails, without a rendering for each visitor', async () => {
    site.invalidate(['faqs'])
    plan = [new Error('down')]
    for (let times = 0; times < 3; times += 1)
      expect(await visit()).toMatchObject({ status: 200, body: 'page 1' })
    expect([renderings, failures.length]).toEqual([2, 1])
  })

  it.for(['for the first time', 'again'])(
    'during a rendering %s does not cache the page as fresh',
    async (when) => {
      const path = when === 'again' ? PATH : '/another'
      clock += when === 'again' ? 12 * MINUTE : 0
      gate = Promise.withResolvers()
      const waiting = visit(path)
      await expect.poll(() => renderings).toBe(2)
      site.invalidate(['faqs'])
      gate.resolve()
      expect(await waiting).toMatchObject({ body: 'page 2' })
      expect(await visit(path)).toMatchObject({ body: 'page 3', cache: STORED })
      expect(await visit(path)).toMatchObject({ body: 'page 3', cache: FRESH })
    },
  )
})

it('a page that is rendered again without a change is not compressed again', async () => {
  plan = [{ body: Buffer.from('the same') }]
  await visit()
  vi.mocked(compressPage).mockClear()
  site.invalidate(['faqs'])
  expect(await visit()).toMatchObject({ body: 'the same', cache: STORED })
  expect(compressPage).not.toHaveBeenCalled()
  plan = [{ body: Buffer.from('another') }]
  site.invalidate(['faqs'])
  await visit()
  expect(compressPage).toHaveBeenCalledTimes(1)
})

describe('a page of the day before', () => {
  beforeEach(async () => {
    clock = midnight - MINUTE / 2
    expect(await visit()).toMatchObject({ body: 'page 1', cache: STORED })
    expect(await visit()).toMatchObject({ body: 'page 1', cache: 'hit; ttl=30' })
  })

  it('is rendered again before it is served, and kept by nobody else', async () => {
    const { headers } = await site.app.inject(PATH)
    expect(headers['cache-control']).toContain('s-maxage=30, stale-while-revalidate=0,')
    clock = midnight - 1
    expect((await visit()).body).toBe('page 1')
    clock = midnight
    expect(await visit()).toMatchObject({ body: 'page 2', cache: STORED })
    expect((await site.app.inject(PATH)).headers['cache-control']).toContain(
      's-maxage=60, stale-while-revalidate=600,',
    )
  })

  it('is served if its rendering fails, which is tried again after five seconds', async () => {
    clock = midnight
    plan = [new Error('down')]
    expect((await visit()).body).toBe('page 1')
    expect((await visit()).body).toBe('page 1')
    expect(renderings).toBe(2)
    clock += 6_000
    plan = [{}]
    await visit()
    await expect.poll(async () => (await visit()).body).toBe('page 3')
  })
})

it('the cache holds no more than 192 MB of pages, and evicts the one that was not visited for longest', async () => {
  const large = { body: Buffer.alloc(20_000_000), etag: '"large"' }
  vi.mocked(compressPage).mockResolvedValue({ br: large, gzip: large, identity: large })
  onTestFinished(() => void vi.mocked(compressPage).mockReset())
  for (let count = 0; count < 3; count += 1) await visit(`/large-${count}`)
  expect((await visit('/large-0')).cache).toBe(FRESH)
  await visit('/large-3')
  expect((await visit('/large-0')).cache).toBe(FRESH)
  expect((await visit('/large-1')).cache).toBe(STORED)
})

// Helpers

const PATH = '/faq'

/** Starts a page cache whose renderings end as planned. */
function start() {
  const app = Fastify()
  const { serve, invalidate } = pageCache({
    render: async () => {
      renderings += 1
      const page = `page ${renderings}`
      const ending = plan.length > 1 ? plan.shift() : plan[0]
      await gate?.promise
      if (ending instanceof Error) throw ending
      const tags = new Set(['faqs'])
      return {
        status: 200,
        headers: [['content-type', 'text/html']],
        body: Buffer.from(page),
        tags,
        ...ending,
      }
    },
    now: () => clock,
    endOfDay: (now) => midnight + Math.ceil((now + 1 - midnight) / DAY) * DAY,
    onServed: () => undefined,
    onRevalidationFailed: (_request, failure) => failures.push(failure),
  })
  app.get('/*', async (request, reply) => {
    await serve(request, reply, { address: request.url, acceptsWebP: true, headers: {} })
    return reply
  })
  return { app, invalidate }
}

async function visit(path = PATH) {
  const { statusCode, body, headers } = await site.app.inject(path)
  const cache = String(headers['cache-status']).replace('site-pages; ', '')
  return { status: statusCode, body, cache }
}
