// spec sections 13 and 15

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { UNUSED_ORIGIN } from '../support/free-port.ts'
import { startCli } from './run-cli.ts'
import { startBackend, startChanged } from './validate-content/broken-content.ts'
import { PLANTS } from './validate-content/content-violations.ts'

const EXPORT = 'tests/cli/enquiries/exported-enquiries.json'
const folder = mkdtempSync(join(tmpdir(), 'exit-statuses-'))
/** A pipe that nobody reads. */
const UNREAD = join(folder, 'unread')
execFileSync('mkfifo', [UNREAD])
afterAll(() => rmSync(folder, { recursive: true }))

/** The rows of the table in docs/cli.md, in its words. */
const CLEAN = 'nothing is wrong, and everything was read'
const SAME = 'nothing is wrong, and what was not read is the same page under another address'
const WRONG = 'something is wrong'
const REFUSED = 'the site refused something: with 401, with 429, with 503 and a long wait, or by a challenge'
const LIMIT = 'the audit reached a limit, and the rest was not read'
const ENDLESS = 'endless addresses were skipped'
const UNREAD_PAGE = 'one page of several that `--page` names could not be read'
const BAD_OPTION = 'an option is wrong'
const BAD_FILE = 'a file cannot be used'
const NO_SERVER = 'the server does not respond'
const NO_MATCH = '`--page`, `--include` or `--exclude` matches nothing'
const UNWRITTEN = 'the report could not be written to the file of `--output`, and is on the terminal'
const STOPPED = 'it was stopped, and has printed what was found'
const SECOND = 'it was stopped twice, and ended at once'

/** What each status is documented to mean, and a run for each meaning and command. */
const CASES: readonly Case[] = [
  [0, CLEAN, 'good', ['audit-links', '--origin']],
  [0, CLEAN, 'good', ['warm-cache', '--origin']],
  [0, CLEAN, 'content', ['validate-content', '--cms']],
  [0, CLEAN, 'none', ['enquiries', 'import', EXPORT, '--data-dir', join(folder, 'new')]],
  [0, SAME, 'varied', ['audit-links', '--origin']],
  [1, WRONG, 'bad', ['audit-links', '--origin']],
  [1, WRONG, 'bad', ['warm-cache', '--origin']],
  [1, WRONG, 'bad content', ['validate-content', '--cms']],
  [1, WRONG, 'none', ['enquiries', 'list', '--data-dir', join(folder, 'new')]],
  ...(['401', '429', '503', 'challenge'] as const).map(
    (answer): Case => [
      1,
      REFUSED,
      answer,
      ['audit-links', '--fail-on', 'broken', '--retries', '0', '--origin'],
    ],
  ),
  [1, LIMIT, 'good', ['audit-links', '--max-pages', '1', '--origin']],
  [1, ENDLESS, 'endless', ['audit-links', '--max-similar', '5', '--fail-on', 'broken', '--origin']],
  [1, UNREAD_PAGE, 'good', ['audit-links', '--page', '/', '--page', '/gone', '--origin']],
  [1, UNREAD_PAGE, 'good', ['audit-links', '--page', '/', '--page', '/robots.txt', '--origin']],
  [2, BAD_OPTION, 'none', ['audit-links', '--orign', 'x']],
  [2, BAD_OPTION, 'none', ['warm-cache', '--slug', 'x', '--origin', UNUSED_ORIGIN]],
  [2, BAD_OPTION, 'none', ['validate-content', '--rule', 'none']],
  [2, BAD_OPTION, 'none', ['enquiries', 'list', '--state', 'lost']],
  [2, BAD_FILE, 'good', ['audit-links', '--ignore', '/no/such/file', '--origin']],
  [2, BAD_FILE, 'none', ['warm-cache', '--config', '/no/such/file']],
  [2, BAD_FILE, 'none', ['validate-content', '--output', '/no/such/folder/x']],
  [2, BAD_FILE, 'none', ['enquiries', 'import', '/no/such/file', '--data-dir', folder]],
  [2, NO_SERVER, 'none', ['audit-links', '--retries', '0', '--origin', UNUSED_ORIGIN]],
  [2, NO_SERVER, 'none', ['warm-cache', '--retries', '0', '--origin', UNUSED_ORIGIN]],
  [2, NO_SERVER, 'none', ['validate-content', '--cms', UNUSED_ORIGIN]],
  // before the first request
  [2, NO_MATCH, 'hanging', ['audit-links', '--page', `${UNUSED_ORIGIN}/x`, '--page', '/', '--origin']],
  [2, NO_MATCH, 'good', ['audit-links', '--page', '/gone', '--origin']],
  [2, NO_MATCH, 'good', ['audit-links', '--include', '/pgae/*', '--origin']],
  [2, NO_MATCH, 'good', ['audit-links', '--exclude', '/pgae/*', '--exclude', '/page', '--origin']],
  [2, NO_MATCH, 'good', ['warm-cache', '--include', '/pgae/*', '--origin']],
  [2, NO_MATCH, 'good', ['warm-cache', '--exclude', '/pgae/*', '--origin']],
  // a disk that is full
  [2, UNWRITTEN, 'good', ['audit-links', '--output', '/dev/full', '--origin']],
  [2, UNWRITTEN, 'good', ['warm-cache', '--output', '/dev/full', '--origin']],
  [2, UNWRITTEN, 'content', ['validate-content', '--output', '/dev/full', '--cms']],
  ...[130, 143].flatMap((status): readonly Case[] => [
    [status, STOPPED, 'hanging', ['audit-links', '--origin']],
    [status, STOPPED, 'hanging', ['warm-cache', '--origin']],
    [status, STOPPED, 'hanging', ['validate-content', '--cms']],
    [status, STOPPED, 'silent database', ['enquiries', 'list']],
    // nobody reads what it has found, so it waits, and only a second signal ends it
    [status, SECOND, 'hanging', ['audit-links', '--output', UNREAD, '--origin']],
  ]),
]

it('the table of the documentation has a row for each status and meaning, and no other', () => {
  const rows = readFileSync('docs/cli.md', 'utf8').matchAll(/^\| (\d+) \| (.*) \|$/gm)
  const tested = new Set(CASES.map(([status, meaning]) => `${status} ${meaning}`))
  expect([...rows].map(([, status, meaning]) => `${status} ${meaning}`)).toEqual([...tested])
})

// in order: `enquiries list` reads what was imported
it.each(CASES)(
  'the status is %i for “%s”, with a server that is %s: %j',
  async (expected, meaning, kind, words) => {
    const server = kind === 'none' ? null : await start(kind)
    const isAsked = words.at(-1)?.startsWith('--') && server !== null
    const hasReport = isAsked && expected !== 2 && !words.includes('--output')
    const { child, ended } = startCli(
      [...words, ...(isAsked ? [server.origin] : []), ...(hasReport ? ['--format', 'json'] : [])],
      kind === 'silent database' ? { DATABASE_URL: server?.origin ?? '' } : {},
    )
    const signal = SIGNALS[expected]
    if (signal) {
      await server?.busy
      child.kill(signal)
      if (meaning === SECOND) {
        await once(child.stderr, 'data')
        child.kill(signal)
      }
    }
    const { status, out, err } = await ended
    await server?.close()
    expect([status, expected === 2 && err + out === '']).toEqual([expected, false])
    if (meaning === UNWRITTEN)
      expect([out, err]).toEqual([
        expect.stringContaining(server?.origin ?? ''),
        expect.stringContaining('ENOSPC'),
      ])
    // even if it was stopped, there is a report of what it has
    if (hasReport) expect(JSON.parse(out)).toBeTypeOf('object')
  },
)

// Helpers

type Case = readonly [status: number, meaning: string, server: Kind, words: readonly string[]]

const SIGNALS: Readonly<Record<number, NodeJS.Signals>> = { 130: 'SIGINT', 143: 'SIGTERM' }

type Kind = 'none' | 'content' | 'bad content' | 'silent database' | SiteKind
type Refusal = '401' | '429' | '503' | 'challenge'
type SiteKind = 'good' | 'bad' | 'hanging' | 'endless' | 'varied' | Refusal

async function start(kind: Exclude<Kind, 'none'>) {
  if (kind === 'content' || kind === 'bad content') {
    const content = await (kind === 'content' ? startBackend() : startChanged(PLANTS['price-zero'] ?? []))
    return { ...content, busy: Promise.resolve() }
  }
  return kind === 'silent database' ? silentDatabase() : site(kind)
}

/** Starts a database that accepts connections and never says anything. */
async function silentDatabase() {
  const busy = Promise.withResolvers<void>()
  const server = createServer((socket) =>
    socket.on('error', () => undefined).once('data', () => busy.resolve()),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `postgres://127.0.0.1:${port}/site`, busy: busy.promise, close: () => server.close() }
}

/** Starts a site: its pages are cached and its links work, or not, or go on for ever, or it gives no response. */
async function site(kind: SiteKind) {
  /** Completes when a request came that never gets a response. */
  const busy = Promise.withResolvers<void>()
  const listener: RequestListener = ({ url = '', headers }, response) => {
    const at = (path: string): boolean =>
      url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)
    const send = (body: string) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'x-cache': kind === 'bad' ? 'MISS' : 'HIT' })
        .end(body)
    if (url === '/sitemap.xml') response.end(`<urlset><url><loc>http://${headers.host}/</loc></url></urlset>`)
    else if (kind === 'hanging' && url !== '/robots.txt') busy.resolve()
    else if (url === '/' || url.endsWith('.json')) send(`<a href="${LINKS[kind] ?? '/gone'}">There</a>`)
    else if (kind === 'good' && at('/page')) send('')
    else if (at('/refused') && REFUSALS[kind]) response.writeHead(...REFUSALS[kind]).end()
    else if (kind === 'endless' && at('/days'))
      send(`<a href="/days/${Number(url.split('/')[2] ?? 0) + 1}">x</a>`)
    else if (kind === 'varied' && at('/room'))
      send(
        `<link rel="canonical" href="/room">${[1, 2, 3, 4].map((n) => `<a href="/room?n=${n}">x</a>`).join('')}`,
      )
    else response.writeHead(404).end()
  }
  return { ...(await serve(listener)), busy: busy.promise }
}

const REFUSALS: Partial<Readonly<Record<SiteKind, [status: number, headers: Record<string, string>]>>> = {
  '401': [401, { 'www-authenticate': 'Basic' }],
  '429': [429, {}],
  '503': [503, { 'retry-after': '3600' }],
  challenge: [403, { 'cf-mitigated': 'challenge' }],
}

const LINKS: Partial<Readonly<Record<SiteKind, string>>> = {
  good: '/page',
  endless: '/days',
  varied: '/room',
  '401': '/refused',
  '429': '/refused',
  '503': '/refused',
  challenge: '/refused',
}
