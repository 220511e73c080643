import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { AuditReport } from '#cli/audit-links/rules/audit-report.ts'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { UNUSED_ORIGIN } from '#tests/support/free-port.ts'
import { answer } from './answers.ts'
import { LIVE, type Plant, plants } from './plants.ts'

/** One occurrence of a finding that must be reported. */
export interface Expected {
  readonly level: string
  readonly kind: string
  readonly url: string
  readonly page: string
  readonly line: number
  readonly text: string
}

/** Returns the occurrences in a report, or those that it should have, as sorted lines. */
export const inOrder = (occurrences: readonly Expected[]): readonly string[] =>
  occurrences
    .map(({ level, kind, url, page, line, text }) => `${level} ${kind} ${url} in ${page}:${line} “${text}”`)
    .toSorted()

export const occurrencesOf = ({ problems }: AuditReport): readonly Expected[] =>
  problems.flatMap(({ level, kind, url, pages }) =>
    pages.map((page) => ({ level, kind, url, page: page.url, line: page.line, text: page.text })),
  )

interface FixtureSite {
  readonly origin: string
  readonly otherOrigin: string
  readonly expected: readonly Expected[]
  /** How often each address was requested, by `METHOD host/path`. */
  readonly requests: ReadonlyMap<string, number>
  readonly forget: () => void
  readonly close: () => Promise<void>
}

const LINKS_ON_A_PAGE = 60

/**
 * Starts a site of `pages` pages with 60 links each, and another host beside it. Some pages have defects, and others
 * have links that only look like defects. Without time-outs, every address responds.
 */
export async function startFixtureSite({ pages = 1_000, withTimeouts = true } = {}): Promise<FixtureSite> {
  const requests = new Map<string, number>()
  const count = (host: string, request: IncomingMessage): number => {
    const key = `${request.method} ${host}${request.url}`
    const times = (requests.get(key) ?? 0) + 1
    requests.set(key, times)
    return times
  }
  const contents = new Map<string, Buffer>()
  const site = await serve((request, response) => {
    const times = count('site', request)
    const page = contents.get(request.url ?? '')
    if (page && request.method === 'GET')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else answer('site', request, response, times)
  })
  const other = await serve((request, response) =>
    answer('other', request, response, count('other', request)),
  )
  const planted = plants({ site: site.origin, other: other.origin, refused: UNUSED_ORIGIN }).filter(
    ({ finding }) => withTimeouts || finding?.kind !== 'timeout',
  )
  const expected = fill(contents, pages, planted, site.origin)
  const entry = (path: string, more = ''): string => `<url><loc>${LIVE}${path}</loc>${more}</url>`
  const whole = [...contents.keys()].map((path) => entry(path)).join('')
  const odd = [
    ...['/orphan', '/redirect/301', '/missing/listed'].map((path) => entry(path)),
    entry('/pages/3', `<xhtml:link rel="alternate" hreflang="cy" href="${LIVE}/missing/cy"/>`),
  ].join('\n')
  const index = ['/whole.xml.gz', '/odd.xml'].map((path) => `<sitemap><loc>${LIVE}${path}</loc></sitemap>`)
  contents.set('/whole.xml.gz', gzipSync(`<urlset>${whole}</urlset>`))
  contents.set('/odd.xml', Buffer.from(`<urlset>\n${odd}\n</urlset>`))
  contents.set('/sitemap.xml', Buffer.from(`<sitemapindex>${index.join('')}</sitemapindex>`))
  const inFile = (finding: string, path: string, file: string, line: number, text: string): Expected => {
    const [level = '', kind = ''] = finding.split(' ')
    return { level, kind, url: site.origin + path, page: site.origin + file, line, text }
  }
  return {
    origin: site.origin,
    otherOrigin: other.origin,
    requests,
    forget: () => requests.clear(),
    expected: [
      ...expected,
      inFile('warning sitemap-orphan', '/orphan', '/odd.xml', 2, '(sitemap)'),
      inFile('warning sitemap-redirected', '/redirect/301', '/odd.xml', 3, '(sitemap)'),
      inFile('warning sitemap-missing', '/missing/listed', '/odd.xml', 4, '(sitemap)'),
      inFile('broken not-found', '/missing/cy', '/odd.xml', 5, '(head link)'),
      inFile('broken not-found', '/icon-192.png', '/bad.webmanifest', 0, '(manifest item)'),
      inFile('broken not-found', '/item', '/feed.xml', 3, 'New'),
      inFile('broken not-found', '/early.css', '/with-bad-header', 0, 'Link header'),
    ],
    close: async () => {
      await Promise.all([site.close(), other.close()])
    },
  }
}

/** Fills `contents` with the pages, and returns every occurrence of a defect. */
function fill(
  contents: Map<string, Buffer>,
  pages: number,
  planted: readonly Plant[],
  origin: string,
): readonly Expected[] {
  const paths = Array.from({ length: pages }, (_, index) =>
    index === 0 ? '/' : index % 10 === 1 && index > 200 ? `/blog/guides/${index}` : `/pages/${index}`,
  )
  const onPage = new Map<string, Plant[]>()
  // spreads the plants over the pages, in the same way in each run
  let at = 30
  for (const plant of planted) {
    let left = plant.pages
    while (left > 0) {
      at = (at + 1) % pages
      const path = paths[at] ?? '/'
      if (at < 24 || path.startsWith('/blog') !== plant.isInBlog) continue
      onPage.set(path, [...(onPage.get(path) ?? []), plant])
      left -= 1
    }
  }
  const expected: Expected[] = []
  paths.forEach((path, index) => {
    const here = onPage.get(path) ?? []
    const lines = [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>Page ${index} | Planted</title></head>`,
      `<body><h1 id="here">Page ${index}</h1><p id="café">Text</p><a name="old-name"></a>`,
    ]
    for (const plant of here) {
      lines.push(plant.html)
      if (plant.finding) expected.push({ ...plant.finding, page: origin + path, line: lines.length })
    }
    for (let link = 0; link < LINKS_ON_A_PAGE - here.length; link += 1) {
      const to = link < 20 ? link : (index + link * link * 7 + 1) % pages
      lines.push(`<p>Words about a room and a kitchen. <a href="${paths[to]}">Page ${to}</a></p>`)
    }
    lines.push('</body></html>')
    contents.set(path, Buffer.from(lines.join('\n')))
  })
  return expected
}
