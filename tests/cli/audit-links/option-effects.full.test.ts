import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import type { AuditReport } from '../../../cli/audit-links/rules/audit-report.ts'
import { serve } from '../../adapters/wordpress/hostile-server.ts'
import { type Ended, type OptionEffect, testOptions } from '../option-effects.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'audit-options-'))
let site: Awaited<ReturnType<typeof serve>>
let other: Awaited<ReturnType<typeof serve>>
/** How often each address was asked in a run, and how many requests to each host ran at once. */
const asked = new Map<string, number>()
const most = { own: 0, other: 0 }

beforeAll(async () => {
  other = await serve(counted('other', () => ''))
  site = await serve(counted('own', bodyOf))
})
afterAll(async () => {
  await Promise.all([site.close(), other.close()])
  rmSync(folder, { recursive: true })
})

const GONE = 'not-found /gone'
const MOVED = 'permanent-redirect /moved'

testOptions('audit-links', {
  '--origin': () => ({ ...on('/links', ['--origin', site.origin], 1, statusOf), base: [] }),
  '--external': () =>
    on('/abroad', ['--external'], true, () => asked.has('other /1'), [
      ...['--config', written('internal.yaml', 'audit-links:\n  internalOnly: true\n')],
    ]),
  '--internal-only': () => on('/abroad', ['--internal-only'], false, () => asked.has('other /1')),
  '--cms': () => on('/abroad', ['--cms', other.origin], ['cms-link'], kindsOf),
  '--map-host': () => on('/mapped', ['--map-host', 'www.site.example'], true, () => asked.has('own /a')),
  '--include': () => on('/links', ['--include', '/gone'], [GONE]),
  '--exclude': () => on('/links', ['--exclude', '/gone'], [MOVED]),
  '--without': () => on('/links', ['--without', 'not-found'], [MOVED]),
  '--ignore': () => on('/links', ['--ignore', written('i.yaml', '- { url: /gone, reason: later }')], [MOVED]),
  '--baseline': () => on('/links', ['--baseline', earlier()], [true, undefined], knownOf),
  '--since': () => on('/links', ['--since', earlier()], [MOVED]),
  '--page': () => on(null, ['--page', '/links'], 1, ({ out }) => reportIn(out).pages),
  '--fail-on': () => on('/moving', ['--fail-on', 'broken'], 0, statusOf),
  '--group-by': () =>
    on('/links', ['--group-by', 'page'], true, ({ out }) => out.includes('/links (2)\n'), [
      '--format',
      'pretty',
    ]),
  '--concurrency': () => on('/many', ['--concurrency', '2'], 2, () => most.own),
  '--external-concurrency': () => on('/abroad', ['--external-concurrency', '3'], 3, () => most.other),
  '--pause': () => on('/abroad', ['--pause', '1'], 1, () => most.other),
  '--max-pages': () => on(null, ['--max-pages', '2'], 'max-pages', cutOffOf),
  '--max-time': () => on('/waiting', ['--max-time', '1'], 'max-time', cutOffOf),
  '--max-similar': () =>
    on(null, ['--max-similar', '20'], true, ({ out }) => problemsIn(out).includes('crawl-trap /calendar/*')),
  '--all-variants': () => on(null, ['--all-variants'], 0, ({ out }) => reportIn(out).variantsSkipped),
  '--timeout': () => on('/waiting', ['--timeout', '100'], ['timeout /late']),
  '--retries': () => on('/unsteady', ['--retries', '0'], ['server-error /flaky']),
  '--max-wait': () => on('/limited', ['--max-wait', '0'], ['rate-limited /busy']),
  '--header': () => on('/closed', ['--header', 'X-Preview: yes'], []),
  '--basic-auth': () => on('/closed', ['--basic-auth', 'me:secret'], []),
  '--user-agent': () => on('/closed', ['--user-agent', 'tests'], []),
  '--format': () => on('/links', ['--format', 'csv'], true, ({ out }) => out.startsWith('level,kind,url,')),
  '--output': () => {
    const file = join(folder, 'report.json')
    const seen = ({ out }: Ended) => [out, problemsIn(readFileSync(file, 'utf8'))]
    writeFileSync(file, '{"problems":[]}')
    return on('/links', ['--output', file], ['', [GONE, MOVED]], seen)
  },
  '--config': () =>
    on('/links', ['--config', written('c.yaml', 'audit-links:\n  without: not-found')], [MOVED]),
  '--print-config': () =>
    on('/links', ['--print-config'], true, ({ out }) => out.includes('  # cli\n  page:\n    - /links\n')),
})

// Helpers

/** The effect of an option on the audit of one page, or of the whole site. */
function on(
  page: string | null,
  words: readonly string[],
  expected: unknown,
  seen: (ended: Ended) => unknown = ({ out }) => problemsIn(out),
  base: readonly string[] = [],
): OptionEffect {
  const before = (): void => {
    asked.clear()
    Object.assign(most, { own: 0, other: 0 })
  }
  const whole = ['--origin', site.origin, '--format', 'json', '--timeout', '5000', ...base]
  return { words, base: page === null ? whole : [...whole, '--page', page], before, seen, expected }
}

const reportIn = (out: string) => JSON.parse(out) as AuditReport
const problemsIn = (out: string) =>
  reportIn(out).problems.map(({ kind, url }) => `${kind} ${url.replace(site.origin, '')}`)
const kindsOf = ({ out }: Ended) => [...new Set(reportIn(out).problems.map(({ kind }) => kind))]
const knownOf = ({ out }: Ended) => reportIn(out).problems.map(({ known }) => known)
const cutOffOf = ({ out }: Ended) => reportIn(out).cutOff
const statusOf = ({ status }: Ended) => status

function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** An earlier report, which has one of the problems of /links. */
const earlier = (): string => {
  const problem = { kind: 'not-found', url: `${site.origin}/gone`, pages: [{ url: `${site.origin}/links` }] }
  return written('earlier.json', JSON.stringify({ problems: [problem] }))
}

/** Counts requests, and takes a moment for each. */
function counted(
  host: 'own' | 'other',
  body: (request: IncomingMessage, times: number) => string | number | null,
): RequestListener {
  let running = 0
  return (request, response) => {
    const key = `${host} ${request.url}`
    asked.set(key, (asked.get(key) ?? 0) + 1)
    running += 1
    most[host] = Math.max(most[host], running)
    response.once('close', () => {
      running -= 1
    })
    const answer = body(request, asked.get(key) ?? 0)
    const status = typeof answer === 'number' ? answer : 200
    const headers = { 'content-type': 'text/html', location: '/a', 'retry-after': '1' }
    const send = () => response.writeHead(status, headers).end(typeof answer === 'string' ? answer : '')
    setTimeout(send, request.url === '/late' ? 2_500 : 80)
  }
}

/** Returns the body of a page of the site, or a status. */
function bodyOf({ url = '', headers }: IncomingMessage, times: number): string | number {
  const links = (...paths: readonly string[]) => paths.map((path) => `<a href="${path}">There</a>`).join('')
  const numbers = Array.from({ length: 9 }, (_, index) => index + 1)
  const [, month] = /^\/calendar\/(\d+)$/.exec(url) ?? []
  if (month !== undefined) return Number(month) < 60 ? links(`/calendar/${Number(month) + 1}`) : ''
  if (url.startsWith('/room'))
    return `<link rel="canonical" href="/room">${links(...numbers.map((week) => `/room?weeks=${week}`))}`
  switch (url) {
    case '/':
      return links('/a', '/room', '/calendar/1')
    case '/links':
      return links('/gone', '/moved')
    case '/moving':
      return links('/moved')
    case '/moved':
      return 301
    case '/abroad':
      return links(...numbers.map((number) => `${other.origin}/${number}`))
    case '/mapped':
      return links('https://www.site.example/a')
    case '/many':
      return links(
        ...numbers.map((number) => `/a?n=${number}`),
        ...numbers.map((number) => `/many/${number}`),
      )
    case '/waiting':
      return links('/late')
    case '/unsteady':
      return links('/flaky')
    case '/limited':
      return links('/busy')
    case '/closed':
      return links('/closed-page')
    case '/closed-page':
      return headers['x-preview'] === 'yes' || headers.authorization || headers['user-agent'] === 'tests'
        ? ''
        : 403
    case '/flaky':
      return times === 1 ? 500 : ''
    case '/busy':
      return times === 1 ? 429 : ''
    default:
      return url === '/a' || url.startsWith('/a?') || url === '/late' || url.startsWith('/many/') ? '' : 404
  }
}
