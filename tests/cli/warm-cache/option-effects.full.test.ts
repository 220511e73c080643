import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import type { WarmReport } from '../../../cli/warm-cache/rules/warmed-address.ts'
import { serve } from '../../adapters/wordpress/hostile-server.ts'
import { type Ended, type OptionEffect, testOptions } from '../option-effects.ts'

vi.setConfig({ testTimeout: 60_000 })

const ROOM = '/student-accommodation/leeds/aire-yard/studio'
const PICTURE = '/cdn-cgi/image/width=400,format=auto/a.jpg'
const folder = mkdtempSync(join(tmpdir(), 'warm-options-'))
let site: Awaited<ReturnType<typeof serve>>
/** The address under which the sitemap of `moved` lists its pages. */
let moved: Awaited<ReturnType<typeof serve>>
/** How often each path was asked in a run, and how many pages at once. */
const asked = new Map<string, number>()
let most = 0

beforeAll(async () => {
  site = await serve(siteNamed(null))
  moved = await serve(siteNamed('www.site.example'))
})
afterAll(async () => {
  await Promise.all([site.close(), moved.close()])
  rmSync(folder, { recursive: true })
})

testOptions('warm-cache', {
  '--origin': () => ({
    ...on(['--origin', site.origin], 0, statusOf, ['/faq']),
    base: ['--include', '/faq'],
  }),
  '--type': () => on(['--type', 'room'], [ROOM], pagesOf, ['/faq', ROOM]),
  '--slug': () => on(['--slug', 'stduio'], 2, statusOf, [ROOM], ['--type', 'room']),
  '--images': () => on(['--images'], true, () => asked.has(PICTURE), ['/faq', '/cdn-cgi/*']),
  '--verify': () => on(['--verify'], true, ({ out }) => reportIn(out).verified, ['/faq']),
  '--verbose': () =>
    on(['--verbose'], true, ({ out }) => /^warmed/m.test(out), ['/faq'], ['--format', 'pretty']),
  '--instance': () =>
    on(['--instance', site.origin], true, () => asked.has('/faq'), ['/faq'], [], moved.origin),
  '--map-host': () => on(['--map-host', 'www.site.example'], ['/faq'], pagesOf, ['/faq'], [], moved.origin),
  '--include': () => on(['--include', '/faq'], ['/faq', '/cookies'], pagesOf, ['/cookies']),
  '--exclude': () => on(['--exclude', '/cookies'], ['/faq'], pagesOf, ['/faq', '/cookies']),
  '--concurrency': () =>
    on(['--concurrency', '1'], 1, () => most, ['/faq', '/cookies', '/about'], ['--concurrency', '3']),
  '--timeout': () => on(['--timeout', '100'], 1, statusOf, ['/late'], ['--retries', '0']),
  '--retries': () => on(['--retries', '0'], 1, statusOf, ['/flaky']),
  '--max-wait': () => on(['--max-wait', '0'], 1, statusOf, ['/busy']),
  '--header': () => on(['--header', 'X-Preview: yes'], 0, statusOf, ['/closed']),
  '--basic-auth': () => on(['--basic-auth', 'me:secret'], 0, statusOf, ['/closed']),
  '--user-agent': () => on(['--user-agent', 'tests'], 0, statusOf, ['/closed']),
  '--format': () => on(['--format', 'junit'], true, ({ out }) => out.startsWith('<?xml'), ['/faq']),
  '--output': () => {
    const file = join(folder, 'report.json')
    writeFileSync(file, '{"addresses":[]}')
    const seen = ({ out }: Ended) => [out, pagesIn(readFileSync(file, 'utf8'))]
    return on(['--output', file], ['', ['/faq']], seen, ['/faq'])
  },
  '--config': () => {
    const file = join(folder, 'verify.yaml')
    writeFileSync(file, 'warm-cache:\n  verify: true\n')
    return on(['--config', file], true, ({ out }) => reportIn(out).verified, ['/faq'])
  },
  '--print-config': () =>
    on(['--print-config'], true, ({ out }) => out.includes('  # cli\n  include:\n    - /faq\n'), ['/faq']),
})

// Helpers

/** The effect of an option when some pages are warmed. */
function on(
  words: readonly string[],
  expected: unknown,
  seen: (ended: Ended) => unknown,
  paths: readonly string[],
  more: readonly string[] = [],
  origin = site.origin,
): OptionEffect {
  const before = (): void => {
    asked.clear()
    most = 0
  }
  const pages = paths.flatMap((path) => ['--include', path])
  return { words, base: ['--origin', origin, '--format', 'json', ...pages, ...more], before, seen, expected }
}

const statusOf = ({ status }: Ended) => status
const reportIn = (out: string) => JSON.parse(out) as WarmReport
const pagesIn = (out: string): readonly string[] => [
  ...new Set(
    reportIn(out).addresses.flatMap(({ kind, url }) => (kind === 'page' ? new URL(url).pathname : [])),
  ),
]
const pagesOf = ({ out }: Ended) => (out === '' ? [] : pagesIn(out))

/** Returns a site behind a cache, whose sitemap names a host, or the one that was asked. */
function siteNamed(host: string | null): RequestListener {
  let running = 0
  return (request, response) => {
    const { url = '', headers } = request
    const times = (asked.get(url) ?? 0) + 1
    asked.set(url, times)
    const isAllowed =
      headers['x-preview'] === 'yes' || headers.authorization || headers['user-agent'] === 'tests'
    const isPage = !/[.]|^\/cdn-cgi/.test(url)
    if (isPage) running += 1
    most = Math.max(most, running)
    response.once('close', () => {
      if (isPage) running -= 1
    })
    const paths = ['/faq', '/cookies', '/about', '/late', '/flaky', '/busy', '/closed', ROOM]
    if (url === '/robots.txt') response.writeHead(404).end()
    else if (url === '/sitemap.xml')
      response.end(
        `<urlset>${paths.map((path) => `<url><loc>http://${host ?? headers.host}${path}</loc></url>`).join('')}</urlset>`,
      )
    else if (url.startsWith('/closed') && !isAllowed) response.writeHead(403).end()
    else if (url === '/flaky' && times === 1) response.writeHead(500).end()
    else if (url === '/busy' && times === 1) response.writeHead(429, { 'retry-after': '1' }).end()
    else
      setTimeout(
        () =>
          response
            .writeHead(200, {
              'content-type': 'text/html',
              'x-cache': times === 1 ? 'MISS' : 'HIT',
              'surrogate-key': url.startsWith(ROOM) ? 'rooms room:studio' : 'pages',
            })
            .end(`<img srcset="${PICTURE} 400w" alt="">`),
        url === '/late' ? 600 : 30,
      )
  }
}
