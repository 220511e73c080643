import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { measureProcess } from './measure-process.ts'

/*
 * Audits, with the default options, sites with almost endless addresses: `node bench/audit-traps.ts`. The first has a
 * calendar, parameters that multiply, a path that repeats and a session, with 300,000 pages at most. The second has
 * 100,000 links on one page.
 */

const MAX_PAGES = 300_000
const MAX_SECONDS = 300
const LINKS = 100_000

const html = (links: readonly string[]): string =>
  `<!doctype html><title>A page</title><h1>A page</h1>${links.map((href) => `<p>Words about a room. <a href="${href.replaceAll('&', '&amp;')}">There</a></p>`).join('\n')}`

/** Returns the links of a page, which is generated on request; `null` if there is no such page. */
function linksOf(path: string): readonly string[] | null {
  const [, year, month] = /^\/calendar\/(\d+)\/(\d+)$/.exec(path) ?? []
  if (year && month)
    return [
      `/calendar/${Number(year) + 1}/${month}`,
      `/calendar/${year}/${Number(month) + 1}`,
      `/events?month=${year}-${month}`,
    ]
  const [, at] = /^\/events\?month=(.*)$/.exec(path) ?? []
  if (at) return [`/events?month=${at}1`, `/events?month=${at}2`]
  if (path.startsWith('/filter'))
    return [1, 2, 3, 4].map((name) => `${path}${path.includes('?') ? '&' : '?'}p${name}=${path.length}`)
  if (path.startsWith('/help')) return ['contact', 'about'].map((name) => `${path}/${name}`)
  if (path.startsWith('/shop'))
    return Array.from({ length: 12 }, (_, to) => `/shop/${'abcdefghijkl'[to]}?sid=${made}${to}`)
  return path === '/' ? ['/calendar/2027/1', '/filter', '/help', '/shop/a?sid=1'] : null
}

const longPage = html(
  Array.from({ length: LINKS }, (_, link) =>
    link % 50 === 0 ? `/missing/${link}` : `/there/${link % 20_000}#${link % 7 === 0 ? 'top' : ''}`,
  ),
)

let made = 0
const server = createServer((request, response) => {
  const path = request.url ?? ''
  const isLong = request.headers.host?.startsWith('localhost') === true
  const links = isLong ? (path.startsWith('/there/') ? [] : null) : linksOf(path)
  if (isLong && path === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(longPage)
  else if (links === null || made >= MAX_PAGES)
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Missing</h1>')
  else {
    made += 1
    response.writeHead(200, { 'content-type': 'text/html' }).end(html(links))
  }
}).listen(0)
server.keepAliveTimeout = 30_000
await once(server, 'listening')
const { port } = server.address() as AddressInfo

for (const [name, origin] of [
  ['made-up pages', `http://127.0.0.1:${port}`],
  ['100,000 links on one page', `http://localhost:${port}`],
] as const) {
  const { out, seconds, megabytes, status } = await measureProcess(
    ['cli/site-cli.ts', 'audit-links', '--origin', origin, '--format', 'json'],
    { maxSeconds: MAX_SECONDS },
  )
  const { pages, addresses, complete, cutOff, problems } = JSON.parse(out) as {
    readonly pages: number
    readonly addresses: number
    readonly complete: boolean
    readonly cutOff?: string
    readonly problems: readonly { readonly kind: string; readonly url: string }[]
  }
  const traps = problems.filter(({ kind }) => kind === 'crawl-trap').map(({ url }) => url)
  const missing = problems.filter(({ kind }) => kind === 'not-found').length
  console.log(
    `${name}: ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB, status ${status}; ${pages} pages, ${addresses} addresses, ${missing} missing, complete: ${complete}${cutOff ? `, ${cutOff}` : ''}`,
  )
  for (const trap of traps) console.log(`  skipped ${trap}`)
}
server.close()
server.closeAllConnections()
