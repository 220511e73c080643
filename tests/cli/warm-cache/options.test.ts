// spec section 13

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { WarmReport } from '#cli/warm-cache/rules/warmed-address.ts'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { UNUSED_ORIGIN } from '#tests/support/free-port.ts'
import { callCli } from '../run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'warm-cache-'))
afterAll(() => rmSync(folder, { recursive: true }))
const open: { readonly close: () => Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

describe('site-cli warm-cache', () => {
  it.each<[string, Readonly<Record<string, Page>>, readonly string[], number, readonly string[]]>([
    [
      '0 if a page may not be cached',
      { '/': () => ({ 'cache-control': 'private' }), '/faq': cached },
      [],
      0,
      ['uncacheable /'],
    ],
    ['0 for an evicted page without --verify', { '/': cached, '/faq': evicted }, [], 0, []],
    [
      '1 for an evicted page with --verify',
      { '/': cached, '/faq': evicted },
      ['--verify'],
      1,
      ['evicted /faq'],
    ],
  ])('exits with %s', async (_, pages, options, expected, notWarm) => {
    const { status, err, report } = await warm(pages, ...options)
    expect([status, err, notWarmIn(report)]).toEqual([expected, '', notWarm])
  })

  it('exits with 1 if nothing is warm', async () => {
    const site = await serve(({ url, headers }, response) =>
      response.end(
        url === '/sitemap.xml' ? `<urlset><url><loc>http://${headers.host}/</loc></url></urlset>` : 'x',
      ),
    )
    const { status, out } = await callCli(['warm-cache', '--origin', site.origin])
    await site.close()
    expect([status, out]).toEqual([1, expect.stringContaining('0 warmed, 4 uncacheable')])
  })

  it.each<[string, readonly string[], string]>([
    [
      'nothing responds',
      ['--origin', UNUSED_ORIGIN, '--retries', '0'],
      'sitemap.xml cannot be read: it responds with nothing.',
    ],
    ['no page is included', ['--include', '/nothing'], 'lists no page to warm. If it names another host'],
    [
      'no page has tags',
      ['--type', 'room', '--include', '/untagged'],
      'names its content in a Surrogate-Key header',
    ],
    [
      'content is mistyped',
      ['--type', 'room', '--slug', 'stduio'],
      'shows the room “stduio”. Did you mean --slug studio?',
    ],
    ['no page shows a type', ['--type', 'agent'], 'shows content of the type agent.'],
    ['--slug has no --type', ['--slug', 'a'], '--slug needs --type'],
    ['--slug is none', ['--type', 'room', '--slug', 'a,b'], '--slug must be the slug of what changed'],
  ])('exits with 2 if %s', async (_, options, message) => {
    const tagged: Page = (times) => ({ ...cached(times), 'surrogate-key': 'rooms room:studio' })
    const room = '/student-accommodation/leeds/aire-yard/studio'
    const { origin } = await startFront({ '/': tagged, '/untagged': cached, [room]: tagged })
    expect(await callCli(['warm-cache', '--origin', origin, ...options])).toEqual({
      status: 2,
      out: '',
      err: expect.stringContaining(message),
    })
  })

  it('prints what is not warm and a summary, with --verbose every address, and writes JUnit', async () => {
    const bypassed: Page = (times) => ({ ...cached(times), 'cf-cache-status': 'DYNAMIC' })
    const { origin } = await startFront({ '/': bypassed, '/faq': () => ({ 'set-cookie': 'a=b' }) })
    const options = ['warm-cache', '--origin', origin]
    const file = join(folder, 'warm.xml')
    const quiet = await callCli(options)
    const verbose = await callCli([...options, '--verbose'])
    const junit = await callCli([...options, '--format', 'junit', '--output', file])
    expect(quiet.out).toMatch(/^uncacheable .*\/faq: it sets a cookie$/m)
    expect(quiet.out).not.toMatch(/^warmed/m)
    expect(quiet.out).toContain('cf-cache-status (DYNAMIC) bypasses 2 addresses cached behind it.')
    expect(verbose.out).toMatch(
      /^warmed {7}page {5}webp {3}200 {2}(?:hit|miss) → hit +\d+ ms → +\d+ ms +\d+\.\d kB {2}http.*\/$/m,
    )
    expect(verbose.out.trimEnd().split('\n').at(-1)).toMatch(
      /^\d addresses of http.* in .* s: 6 warmed, 2 uncacheable; cold p50 \d+ ms, p95 \d+ ms; warm p50 \d+ ms, p95 \d+ ms; .* kB$/,
    )
    expect([junit.status, junit.out]).toEqual([0, ''])
    expect(readFileSync(file, 'utf8')).toContain(`<testcase classname="page webp" name="${origin}/"/>`)
  })

  it('warms each process that has a cache of its own, as many pages at once as --concurrency says', async () => {
    const asked: string[] = []
    const noted =
      (path: string): Page =>
      (times) => {
        asked.push(path)
        return cached(times)
      }
    const paths = ['/cookies', '/faq', '/student-accommodation', '/']
    const instance = await startFront(Object.fromEntries(paths.map((path) => [path, noted(path)])))
    const { status, report } = await warm(
      { '/': cached },
      '--instance',
      instance.origin,
      '--instance',
      instance.origin,
      '--concurrency',
      '1',
    )
    expect([status, report?.addresses.length]).toEqual([0, 32])
    // the most important first, one after another
    expect([...new Set(asked)]).toEqual(paths.toReversed())
    expect(asked.slice(0, 5)).toEqual(['/', '/', '/', '/', '/student-accommodation'])
  })
})

// Helpers

const MISS = { 'cache-status': 'edge; fwd=miss; stored' }
const HIT = { 'cache-status': 'edge; hit; ttl=60' }

/**
 * Returns the headers of a page's response. `times` is how often the address was requested in this variant, including
 * this request.
 */
type Page = (times: number) => Readonly<Record<string, string>>

function cached(times: number) {
  return times === 1 ? MISS : HIT
}

/** Behaves like a cache that is too small. */
function evicted(times: number) {
  return times === 2 ? HIT : MISS
}

/** Starts a site whose sitemap lists these pages. Their data is always cacheable. */
async function startFront(pages: Readonly<Record<string, Page>>) {
  const times = new Map<string, number>()
  const front = await serve((request, response) => {
    const { url = '', headers } = request
    const count = (times.get(url + headers.accept) ?? 0) + 1
    times.set(url + headers.accept, count)
    const page = pages[url]
    const locations = Object.keys(pages).map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`)
    if (url === '/sitemap.xml') response.end(`<urlset>${locations.join('')}</urlset>`)
    else if (url.endsWith('.json')) response.writeHead(200, cached(count)).end('{}')
    else if (page)
      response.writeHead(200, { 'content-type': 'text/html', ...page(count) }).end('<p>A page</p>')
    else response.writeHead(404).end()
  })
  open.push(front)
  return front
}

async function warm(pages: Readonly<Record<string, Page>>, ...options: readonly string[]) {
  const { origin } = await startFront(pages)
  const ended = await callCli(['warm-cache', '--origin', origin, '--format', 'json', ...options])
  return { ...ended, report: ended.out === '' ? null : (JSON.parse(ended.out) as WarmReport) }
}

/** Returns the outcome of each page that is not warm. */
const notWarmIn = (report: WarmReport | null): readonly string[] => [
  ...new Set(
    (report?.addresses ?? [])
      .filter(({ outcome }) => outcome !== 'warmed')
      .map(({ url, outcome }) => `${outcome} ${new URL(url).pathname}`),
  ),
]
