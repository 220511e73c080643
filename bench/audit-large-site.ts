import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { measureProcess } from './measure-process.ts'

/*
 * Audits a large site whose pages are generated on request: `node bench/audit-large-site.ts [pages]`. By default it has
 * 100,000 pages, with 20 links each. One page in a thousand links to a missing page of its own.
 */

const PAGES = Number(process.argv[2] ?? 100_000)
const LINKS = 20
const ADDRESSES_OF_A_SITEMAP = 50_000
const MAX_SECONDS = 1_800

const pathOf = (page: number): string => (page === 0 ? '/' : `/pages/${page}`)

function pageHtml(page: number): string {
  const links = Array.from({ length: LINKS }, (_, link) => {
    // ten links as in a menu, the others to pages all over the site
    const to = link < 10 ? link : (page * 31 + link * link * 7 + 1) % PAGES
    return `<p>Words about a room and a kitchen. <a href="${pathOf(to)}">Page ${to}</a></p>`
  })
  const missing = page % 1_000 === 999 ? `<a href="/missing/${page}">Missing</a>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${page}</title></head><body><h1 id="here">Page ${page}</h1>${missing}\n${links.join('\n')}\n</body></html>`
}

function sitemap(part: number): string {
  const first = part * ADDRESSES_OF_A_SITEMAP
  const count = Math.min(ADDRESSES_OF_A_SITEMAP, PAGES - first)
  const urls = Array.from(
    { length: count },
    (_, index) => `<url><loc>${origin}${pathOf(first + index)}</loc></url>`,
  )
  return `<urlset>${urls.join('\n')}</urlset>`
}

const server = createServer((request, response) => {
  const path = request.url ?? ''
  const page = path === '/' ? 0 : Number(/^\/pages\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  const part = /^\/sitemap-(\d+)\.xml$/.exec(path)?.[1]
  if (page < PAGES)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageHtml(page))
  else if (path === '/sitemap.xml') {
    const parts = Array.from(
      { length: Math.ceil(PAGES / ADDRESSES_OF_A_SITEMAP) },
      (_, index) => `<sitemap><loc>${origin}/sitemap-${index}.xml</loc></sitemap>`,
    )
    response.end(`<sitemapindex>${parts.join('')}</sitemapindex>`)
  } else if (part !== undefined) response.end(sitemap(Number(part)))
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Missing</h1>')
}).listen(0, '127.0.0.1')
server.keepAliveTimeout = 30_000
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const { out, seconds, megabytes } = await measureProcess(
  ['cli/site-cli.ts', 'audit-links', '--origin', origin, '--format', 'json'],
  { maxSeconds: MAX_SECONDS },
)
const { pages, links, complete, problems } = JSON.parse(out) as {
  readonly pages: number
  readonly links: number
  readonly complete: boolean
  readonly problems: readonly { readonly url: string; readonly kind: string }[]
}
const missing = problems.filter(({ url, kind }) => kind === 'not-found' && url.includes('/missing/'))
console.log(
  `${pages} pages, ${links} links in ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB, complete: ${complete}; ${missing.length} of ${Math.floor(PAGES / 1_000)} missing pages found, ${problems.length - missing.length} other problems`,
)
server.close()
server.closeAllConnections()
