import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import robotsParser from 'robots-parser'
import { decodeText } from '../html-reader/decode-text.ts'
import { cssUrls, manifestAddresses } from '../html-reader/embedded-addresses.ts'
import { linkHeaderLinks } from '../html-reader/extract-links.ts'
import { htmlParserWithLines } from '../html-reader/html-parser-with-lines.ts'
import { pageReader } from '../html-reader/page-reader.ts'
import { parseFeed, parseSitemap, svgIds } from '../html-reader/xml-documents.ts'
import type { BodyUse, RobotsRules, WebResource, WrittenLink } from '../rules/web-resource.ts'
import { decompress, firstHeader } from './http-client.ts'

/** The name by which robots.txt files address our crawler. */
const CRAWLER = 'site-cli'

/** Parses a robots.txt (RFC 9309). The group that names our crawler applies, or else the one for all crawlers. */
export function parseRobots(text: string, origin: string): RobotsRules {
  const robots = robotsParser(`${origin}/robots.txt`, text)
  return {
    sitemaps: robots.getSitemaps(),
    crawlDelaySeconds: robots.getCrawlDelay(CRAWLER) || 0,
    allows: (pathAndQuery) => robots.isAllowed(origin + pathAndQuery, CRAWLER) !== false,
  }
}

/** The most that is read of a page. Fragments of a longer page are not reported as missing. */
const MAX_PAGE_CHARACTERS = 8_000_000
/** A sitemap may have 50 MB. */
const MAX_FILE_BYTES = 56_000_000

const plainLink = (role: WrittenLink['role'], raw: string, line: number, text = ''): WrittenLink => ({
  role,
  raw,
  line,
  text,
  rel: '',
})

/** Reads what is needed of a body. Returns `null` if nothing is. */
export async function readBody(
  url: string,
  body: IncomingMessage,
  headers: IncomingHttpHeaders,
  bodyUse: BodyUse,
): Promise<Partial<WebResource> | null> {
  const chunks = (): AsyncIterable<Buffer> => decompress(body, firstHeader(headers, 'content-encoding'))
  const contentType = firstHeader(headers, 'content-type') ?? ''
  if (bodyUse === 'sitemap') {
    const entries = parseSitemap(await readFile(chunks()))
    return {
      links: entries.map(({ address, role, line }) => ({
        ...plainLink(role, address, line),
      })),
    }
  }
  if (bodyUse === 'robots')
    return { robots: parseRobots((await readFile(chunks())).toString('utf8'), new URL(url).origin) }
  if (/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType))
    return withHeaderLinks(await readPage(chunks(), contentType, bodyUse === 'links'), headers, bodyUse)
  const kind = FILE_KINDS.find(([type]) => type.test(contentType))?.[1]
  if (kind === undefined || (bodyUse !== 'links' && kind !== 'svg')) return null
  return readFileLinks(kind, (await readFile(chunks())).toString('utf8'))
}

const FILE_KINDS = [
  [/^\s*text\/css/i, 'css'],
  [/^\s*image\/svg\+xml/i, 'svg'],
  [/^\s*application\/manifest\+json/i, 'manifest'],
  [/^\s*(?:application\/(?:rss\+|atom\+|rdf\+)?xml|text\/xml)/i, 'feed'],
] as const

/** Returns the links of a file that is not a page, or the ids of an SVG. */
function readFileLinks(kind: (typeof FILE_KINDS)[number][1], text: string): Partial<WebResource> {
  switch (kind) {
    case 'css':
      return { links: cssUrls(text).map(({ role, address, line }) => plainLink(role, address, line + 1)) }
    case 'svg':
      return { names: svgIds(text) }
    case 'manifest':
      return { links: manifestAddresses(text).map((address) => plainLink('manifest', address, 0)) }
    case 'feed':
      return {
        links: parseFeed(text).map((item) => plainLink('feed item', item.address, item.line, item.text)),
      }
  }
}

/** Adds the links of the `Link` header, with which a page may name what it needs before its first byte. */
function withHeaderLinks(
  page: Partial<WebResource>,
  headers: IncomingHttpHeaders,
  bodyUse: BodyUse,
): Partial<WebResource> {
  const header = [headers.link].flat().join(', ')
  if (bodyUse !== 'links' || header === '') return page
  const named = linkHeaderLinks(header).map(({ role, address }) => plainLink(role, address, 0, 'Link header'))
  return { ...page, links: [...named, ...(page.links ?? [])] }
}

async function readPage(
  chunks: AsyncIterable<Buffer>,
  contentType: string,
  withLinks: boolean,
): Promise<Partial<WebResource>> {
  const reader = pageReader(withLinks)
  const parser = htmlParserWithLines(reader)
  let encoding = 'utf-8'
  let length = 0
  for await (const text of decodeText(chunks, contentType, (found) => {
    encoding = found
  })) {
    parser.write(text)
    length += text.length
    if (length > MAX_PAGE_CHARACTERS) break
  }
  parser.end()
  const { base, links, names, isSoftNotFound } = reader.end()
  return {
    isPage: true,
    base,
    encoding,
    links,
    ...(length <= MAX_PAGE_CHARACTERS && { names }),
    ...(isSoftNotFound && { isSoftNotFound }),
  }
}

async function readFile(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length > MAX_FILE_BYTES) break
  }
  return Buffer.concat(parts)
}
