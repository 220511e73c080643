import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { WarmReport } from '../../src/domain/warming/warmedAddress.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { UNUSED_ORIGIN } from '../support/free-port.ts'
import { startCli } from './run-cli.ts'

const HIT = { 'cache-status': 'edge; hit; ttl=60' }
const MISS = { 'cache-status': 'edge; fwd=miss; stored' }

type Headers = Readonly<Record<string, string>>
/**
 * Returns the headers of a page's response, or `null` if it has responded itself. `times` is how often the address was
 * requested in this variant, including this request.
 */
type Page = (times: number, request: IncomingMessage, response: ServerResponse) => Headers | null

const open: { readonly close: () => Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

/** Starts a site whose sitemap lists these pages, by path. Their data is always cacheable. */
async function startFront(pages: Readonly<Record<string, Page>>) {
  const asked = new Map<string, number>()
  const server = await serve((request, response) => {
    const { url = '', headers } = request
    const times = (asked.get(url + headers.accept) ?? 0) + 1
    asked.set(url + headers.accept, times)
    const page = pages[url]
    if (url === '/robots.txt') response.writeHead(404).end()
    else if (url === '/sitemap.xml')
      response.end(
        `<urlset>${Object.keys(pages)
          .map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`)
          .join('')}</urlset>`,
      )
    else if (url.endsWith('.json')) response.writeHead(200, times === 1 ? MISS : HIT).end('{}')
    else if (page) {
      const answer = page(times, request, response)
      if (answer) response.writeHead(200, { 'content-type': 'text/html', ...answer }).end('<p>A page</p>')
    } else response.writeHead(404).end()
  })
  open.push(server)
  return server
}

const kept: Page = (times) => (times === 1 ? MISS : HIT)

async function warm(pages: Readonly<Record<string, Page>>, ...given: readonly string[]) {
  const { origin } = await startFront(pages)
  const { status, out, err } = await startCli([
    ...['warm-cache', '--origin', origin, '--format', 'json'],
    ...given,
  ]).ended
  const report = out === '' ? null : (JSON.parse(out) as WarmReport)
  const found = (report?.addresses ?? [])
    .filter(({ outcome }) => outcome !== 'warmed')
    .map(({ url, variant, outcome, reason }) => [url.slice(origin.length), variant, outcome, reason])
  return { origin, status, err, report, found }
}

describe('site-cli warm-cache on a faulty site', () => {
  it('fails when a cacheable page never comes from the cache', async () => {
    const { status, found, report } = await warm({ '/': kept, '/faq': () => ({ 'x-cache': 'MISS' }) })
    expect(found).toEqual(
      ['webp', 'other'].map((variant) => [
        '/faq',
        variant,
        'missed',
        'it is cacheable, but 5 requests were misses',
      ]),
    )
    expect([status, report?.addresses.length]).toEqual([1, 8])
  })

  it('does not count uncacheable responses as warm, and gives the reason for each', async () => {
    const { status, found } = await warm({
      '/': () => ({}),
      '/faq': () => ({ 'cache-control': 'private' }),
      '/blog': () => ({ 'cf-cache-status': 'DYNAMIC' }),
      '/search': () => ({ 'set-cookie': 'a=b' }),
    })
    const reasons = new Map(found.map(([path, , outcome, reason]) => [path, `${outcome}: ${reason}`]))
    expect(reasons).toEqual(
      new Map([
        ['/', 'uncacheable: its response names no cache'],
        ['/search', 'uncacheable: it sets a cookie'],
        ['/faq', 'uncacheable: its Cache-Control says private'],
        ['/blog', 'uncacheable: cf-cache-status bypasses it: DYNAMIC'],
      ]),
    )
    // the command succeeds, because the pages' data is warm
    expect(status).toBe(0)
  })

  it('reports a cache in front of the site that bypasses what the site caches', async () => {
    const { origin } = await startFront({
      '/': (times) => ({ ...(times === 1 ? MISS : HIT), 'cf-cache-status': 'DYNAMIC' }),
    })
    const { status, out } = await startCli(['warm-cache', '--origin', origin]).ended
    const [passing, sum] = out.trimEnd().split('\n').slice(-2)
    expect([status, passing]).toEqual([
      0,
      'cf-cache-status (DYNAMIC) bypasses 2 addresses that are cached behind it.',
    ])
    expect(sum).toContain('4 warmed')
  })

  it('fails when nothing is warm', async () => {
    const all = await serve((request, response) => {
      if (request.url === '/sitemap.xml')
        response.end('<urlset><url><loc>https://www.site.example/</loc></url></urlset>')
      else response.end('<p>A page</p>')
    })
    open.push(all)
    const ended = await startCli(['warm-cache', '--origin', all.origin, '--map-host', 'www.site.example'])
      .ended
    expect([ended.status, ended.out]).toEqual([1, expect.stringContaining('0 warmed, 4 uncacheable')])
  })

  it('fails for missing, moved and broken pages, and lists them first', async () => {
    const { status, found } = await warm({
      '/': kept,
      '/blog': (_times, _request, response) => {
        response.writeHead(301, { location: '/news' }).end()
        return null
      },
      '/faq': (_times, _request, response) => {
        response.writeHead(404).end()
        return null
      },
    })
    expect([status, found]).toEqual([
      1,
      [
        ['/faq', 'webp', 'failed', 'it answers 404'],
        ['/blog', 'webp', 'failed', 'it redirects to /news'],
      ],
    ])
  })

  it('with --verify fails when a warmed page is a miss again', async () => {
    // behaves like a cache that is too small
    const forgetful: Page = (times) => (times === 2 ? HIT : MISS)
    expect(await warm({ '/': kept, '/faq': forgetful })).toMatchObject({ status: 0, found: [] })
    const { status, found } = await warm({ '/': kept, '/faq': forgetful }, '--verify')
    expect([status, found]).toEqual([
      1,
      ['webp', 'other'].map((variant) => [
        '/faq',
        variant,
        'evicted',
        'it was evicted: the cache is too small or was cleared',
      ]),
    ])
  })

  it('waits until a stale page is revalidated', async () => {
    const { status, report } = await warm({
      '/': (times) => ({ 'cache-status': `edge; hit; ttl=${times < 4 ? -5 : 60}` }),
    })
    expect([status, report?.addresses[0]]).toMatchObject([0, { cold: 'stale', warm: 'hit' }])
  })

  it('sends no request while the site asks to wait, then continues with fewer at once', async () => {
    let [busyUntil, askedTooSoon] = [0, 0]
    const busy: Page = (times, _request, response) => {
      if (Date.now() < busyUntil) askedTooSoon += 1
      if (times > 1 || busyUntil > 0) return kept(times, _request, response)
      // a little less than the second of Retry-After, because the command measures time by its own clock
      busyUntil = Date.now() + 900
      response.writeHead(503, { 'retry-after': '1' }).end()
      return null
    }
    const pages = Object.fromEntries(
      ['/', '/faq', '/blog', '/search', '/cookies'].map((path) => [path, busy]),
    )
    const { status, report } = await warm(pages, '--concurrency', '1')
    expect([status, askedTooSoon, report?.backOffs]).toEqual([0, 0, 1])
    expect(report?.addresses).toHaveLength(20)
  })

  it('sends fewer requests at once when the site becomes slow', async () => {
    const slow: Page = (times, _request, response) => {
      const answer = { 'content-type': 'text/html', ...(times === 1 ? MISS : HIT) }
      setTimeout(() => response.writeHead(200, answer).end(), times === 1 ? 700 : 0)
      return null
    }
    const fast = ['/', '/student-accommodation', '/student-accommodation/a', '/student-accommodation/b']
    const { status, report } = await warm({
      ...Object.fromEntries(fast.map((path) => [path, kept])),
      ...Object.fromEntries(['/faq', '/blog', '/cookies', '/x', '/y', '/z'].map((path) => [path, slow])),
    })
    expect([status, report?.addresses.length]).toEqual([0, 40])
    expect(report?.backOffs).toBeGreaterThan(0)
  })

  it('requests the most important pages first, whatever the order of the sitemap', async () => {
    const asked: string[] = []
    const noted: Page = (times, request, response) => {
      asked.push(request.url ?? '')
      return kept(times, request, response)
    }
    const paths = [
      '/No-Page-of-Ours.html',
      '/cookies',
      '/faq',
      '/student-accommodation/leeds/aire-yard',
      '/student-accommodation/leeds',
      '/',
    ]
    await warm(Object.fromEntries(paths.map((path) => [path, noted])), '--concurrency', '1')
    expect([...new Set(asked)]).toEqual(paths.toReversed())
  })

  it('gives up when the site asks for too long a wait', async () => {
    const { status, found } = await warm(
      {
        '/': kept,
        '/faq': (_times, _request, response) => {
          response.writeHead(503, { 'retry-after': '3600' }).end()
          return null
        },
      },
      ...['--max-wait', '5'],
    )
    expect([status, found]).toEqual([1, [['/faq', 'webp', 'failed', 'it answers 503']]])
  })

  it('sends headers and the password to the site', async () => {
    const heard = new Set<string>()
    await warm(
      {
        '/': (times, { headers }) => {
          heard.add(`${headers.authorization} ${headers['x-preview']}`)
          return times === 1 ? MISS : HIT
        },
      },
      ...['--basic-auth', 'me:secret', '--header', 'X-Preview: yes'],
    )
    expect([...heard]).toEqual([`Basic ${Buffer.from('me:secret').toString('base64')} yes`])
  })
})

describe('site-cli warm-cache when it cannot run', () => {
  it('exits with 2 when nothing responds, or the sitemap names no page of the site', async () => {
    const nowhere = UNUSED_ORIGIN
    expect(await startCli(['warm-cache', '--origin', nowhere, '--retries', '0']).ended).toEqual({
      status: 2,
      out: '',
      err: `${nowhere}/sitemap.xml cannot be read: it responds with nothing. Check that the site runs and that --origin is correct.\n`,
    })
    const other = await warm({ '/': kept }, '--include', '/nothing')
    expect(other).toMatchObject({
      status: 2,
      report: null,
      err: expect.stringContaining('lists no page to warm. If it names another host'),
    })
  })

  it('exits with 2 when no page has tags', async () => {
    expect(await warm({ '/': kept }, '--type', 'room')).toMatchObject({
      status: 2,
      report: null,
      err: expect.stringContaining('names its content in a Surrogate-Key header'),
    })
  })

  it('exits with 2 and says how to fix an invalid option', async () => {
    const origin = ['--origin', 'http://127.0.0.1:9']
    const wrong = [
      [[], "required option '--origin <origin>' not specified"],
      [['--origin', 'nonsense'], 'It must be an origin such as https://www.example.com'],
      [[...origin, '--slug', 'a'], '--slug needs --type'],
      [[...origin, '--type', 'room', '--slug', 'a,b'], '--slug must be the slug of what changed'],
      [[...origin, '--type', 'rooms'], 'Allowed choices are room, location, city'],
      [[...origin, '--format', 'csv'], 'Allowed choices are pretty, json, junit'],
      [[...origin, '--concurrency', '0'], 'It must be a number from 1 to 50.'],
      [[...origin, '--output', '/no/such/folder/x'], 'Its folder must exist and be writable.'],
    ] as const
    const ended = await Promise.all(wrong.map(([given]) => startCli(['warm-cache', ...given]).ended))
    expect(ended).toEqual(
      wrong.map(([, message]) => ({ status: 2, out: '', err: expect.stringContaining(message) })),
    )
  })
})
