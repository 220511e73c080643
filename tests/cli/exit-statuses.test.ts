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

const SECOND = 'A second one ends at once'

/** What each status is documented to mean, in the words of docs/cli.md, and a run for each meaning and command. */
const CASES: readonly Case[] = [
  [0, 'clean', 'good', ['audit-links', '--origin']],
  [0, 'clean', 'good', ['warm-cache', '--origin']],
  [0, 'clean', 'content', ['validate-content', '--cms']],
  [0, 'clean', 'none', ['enquiries', 'import', EXPORT, '--data-dir', join(folder, 'new')]],
  [1, 'problems', 'bad', ['audit-links', '--origin']],
  [1, 'problems', 'bad', ['warm-cache', '--origin']],
  [1, 'problems', 'bad content', ['validate-content', '--cms']],
  [1, 'problems', 'none', ['enquiries', 'list', '--data-dir', join(folder, 'new')]],
  [1, 'cut off', 'good', ['audit-links', '--max-pages', '1', '--origin']],
  [
    1,
    'endless addresses',
    'endless',
    ['audit-links', '--max-similar', '5', '--fail-on', 'broken', '--origin'],
  ],
  [1, 'variants', 'varied', ['audit-links', '--fail-on', 'broken', '--origin']],
  [2, 'a bad option', 'none', ['audit-links', '--orign', 'x']],
  [2, 'a bad option', 'none', ['warm-cache', '--slug', 'x', '--origin', UNUSED_ORIGIN]],
  [2, 'a bad option', 'none', ['validate-content', '--rule', 'none']],
  [2, 'a bad option', 'none', ['enquiries', 'list', '--state', 'lost']],
  [2, 'a file that cannot be used', 'good', ['audit-links', '--ignore', '/no/such/file', '--origin']],
  [2, 'a file that cannot be used', 'none', ['warm-cache', '--config', '/no/such/file']],
  [2, 'a file that cannot be used', 'none', ['validate-content', '--output', '/no/such/folder/x']],
  [2, 'a file that cannot be used', 'none', ['enquiries', 'import', '/no/such/file', '--data-dir', folder]],
  [2, 'a server that does not respond', 'none', ['audit-links', '--retries', '0', '--origin', UNUSED_ORIGIN]],
  [2, 'a server that does not respond', 'none', ['warm-cache', '--retries', '0', '--origin', UNUSED_ORIGIN]],
  [2, 'a server that does not respond', 'none', ['validate-content', '--cms', UNUSED_ORIGIN]],
  ...[130, 143].flatMap((status): readonly Case[] => [
    [status, 'stopped', 'hanging', ['audit-links', '--origin']],
    [status, 'stopped', 'hanging', ['warm-cache', '--origin']],
    [status, 'stopped', 'hanging', ['validate-content', '--cms']],
    [status, 'stopped', 'silent database', ['enquiries', 'list']],
  ]),
  // nobody reads what it has found, so it waits, and only a second signal ends it
  [130, SECOND, 'hanging', ['audit-links', '--output', UNREAD, '--origin']],
]

it('the documentation names these statuses, each with these meanings', () => {
  const rows = [...readFileSync('docs/cli.md', 'utf8').matchAll(/^\| (\d+) \| (.*) \|$/gm)]
  const documented = new Map(rows.map(([, status, meaning = '']) => [Number(status), meaning]))
  expect([...documented.keys()]).toEqual([...new Set(CASES.map(([status]) => status))])
  // “the same” as the row above
  documented.set(143, documented.get(143)?.replace('the same', 'stopped') ?? '')
  for (const [status, meaning] of CASES) expect(documented.get(status)).toContain(meaning)
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
    // even if it was stopped, there is a report of what it has
    if (hasReport) expect(JSON.parse(out)).toBeTypeOf('object')
  },
)

// Helpers

type Case = readonly [status: number, meaning: string, server: Kind, words: readonly string[]]

const SIGNALS: Readonly<Record<number, NodeJS.Signals>> = { 130: 'SIGINT', 143: 'SIGTERM' }

type Kind = 'none' | 'content' | 'bad content' | 'silent database' | SiteKind
type SiteKind = 'good' | 'bad' | 'hanging' | 'endless' | 'varied'

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

const LINKS: Partial<Readonly<Record<SiteKind, string>>> = {
  good: '/page',
  endless: '/days',
  varied: '/room',
}
