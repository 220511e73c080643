import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { AuditReport } from '../../../../cli/audit-links/rules/audit-report.ts'
import { UNUSED_ORIGIN } from '../../../support/free-port.ts'
import { answerOther, answerSite, send } from './answers.ts'
import { defects, LIVE, type Plant } from './defects.ts'
import { traps } from './traps.ts'

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
  occurrences.map((one) => JSON.stringify(one)).toSorted()

export const occurrencesOf = ({ problems }: AuditReport): readonly Expected[] =>
  problems.flatMap(({ level, kind, url, pages }) =>
    pages.map((page) => ({ level, kind, url, page: page.url, line: page.line, text: page.text })),
  )

interface FixtureSite {
  readonly origin: string
  readonly otherOrigin: string
  readonly expected: readonly Expected[]
  readonly plants: readonly Plant[]
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
  const site = await listen((request, response) => {
    const times = count('site', request)
    const page = contents.get(request.url ?? '')
    if (page && request.method === 'GET')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else send(response, answerSite(request, times))
  })
  const other = await listen((request, response) =>
    send(response, answerOther(request, count('other', request))),
  )
  const origins = { site: site.origin, other: other.origin, refused: UNUSED_ORIGIN }
  const planted = [...defects(origins), ...traps(origins)].filter(
    ({ kind }) => withTimeouts || kind !== 'timeout',
  )
  const expected = fill(contents, pages, planted, site.origin)
  const sitemap = sitemapOf([...contents.keys()])
  const entry = (path: string): string => `${LIVE}${path}`
  contents.set('/sitemap-pages.xml.gz', gzipSync(sitemap))
  const lines = [
    ...['/orphan', '/redirect/301', '/missing/listed'].map((path) => `<url><loc>${entry(path)}</loc></url>`),
    `<url><loc>${entry('/pages/3')}</loc><xhtml:link rel="alternate" hreflang="cy" href="${entry('/missing/cy')}"/></url>`,
  ]
  contents.set(
    '/sitemap-odd.xml',
    Buffer.from(`<?xml version="1.0"?>\n<urlset>\n${lines.join('\n')}\n</urlset>\n`),
  )
  contents.set(
    '/sitemap.xml',
    Buffer.from(
      `<?xml version="1.0"?>\n<sitemapindex>\n${['/sitemap-pages.xml.gz', '/sitemap-odd.xml'].map((path) => `<sitemap><loc>${entry(path)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`,
    ),
  )
  const odd = (kind: string, path: string, line: number): Expected => ({
    level: 'warning',
    kind,
    url: site.origin + path,
    page: `${site.origin}/sitemap-odd.xml`,
    line,
    text: '(sitemap)',
  })
  const inFile = (file: string, path: string, line: number, text: string): readonly Expected[] => [
    { level: 'broken', kind: 'not-found', url: site.origin + path, page: site.origin + file, line, text },
  ]
  return {
    origin: site.origin,
    otherOrigin: other.origin,
    plants: planted,
    requests,
    forget: () => requests.clear(),
    expected: [
      ...expected,
      odd('sitemap-orphan', '/orphan', 3),
      odd('sitemap-redirected', '/redirect/301', 4),
      odd('sitemap-missing', '/missing/listed', 5),
      { ...odd('not-found', '/missing/cy', 6), level: 'broken', text: '(head link)' },
      ...inFile('/files/bad.webmanifest', '/missing/icon-192.png', 0, '(manifest)'),
      ...inFile('/files/feed.xml', '/missing/item', 3, 'New'),
      ...inFile('/with-bad-header', '/missing/early.css', 0, 'Link header'),
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
      if (at < 24 || path.startsWith('/blog') !== (plant.section === 'blog')) continue
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
      if (plant.kind && plant.level)
        expected.push({
          level: plant.level,
          kind: plant.kind,
          url: plant.url ?? '',
          page: origin + path,
          line: lines.length,
          text: (plant.text ?? '').replaceAll('ID', plant.id),
        })
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

const sitemapOf = (paths: readonly string[]): string =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>${LIVE}${path}</loc></url>`).join('')}</urlset>`

async function listen(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  server.keepAliveTimeout = 30_000
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
