import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import robotsParser from 'robots-parser'
import { decodeText } from '../html-reader/decode-text.ts'
import { cssUrls, manifestAddresses } from '../html-reader/embedded-addresses.ts'
import { linkHeaderLinks } from '../html-reader/extract-links.ts'
import { htmlParserWithLines } from '../html-reader/html-parser-with-lines.ts'
import { pageReader } from '../html-reader/page-reader.ts'
import { MAX_SITEMAP_BYTES, parseFeed, parseSitemap, svgIds } from '../html-reader/xml-documents.ts'
import { type ContentForm, responseContent } from '../rules/response-content.ts'
import type { BodyUse, RobotsRules, WebResource, WrittenLink } from '../rules/web-resource.ts'
import { decompress, peek, readUpTo } from './decompress.ts'
import { firstHeader, MAX_DRAINED_BYTES } from './http-client.ts'

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

const plainLink = (role: WrittenLink['role'], raw: string, line: number, text = ''): WrittenLink => ({
  role,
  raw,
  line,
  text,
  rel: '',
})

/** Reads what is needed of a body, and closes what it leaves unread. */
export async function readBody(
  url: string,
  body: IncomingMessage,
  headers: IncomingHttpHeaders,
  bodyUse: BodyUse,
): Promise<Partial<WebResource>> {
  const chunks = decompress(body, firstHeader(headers, 'content-encoding'))
  if (bodyUse === 'sitemap') {
    const { entries, fault } = parseSitemap(await readFile(chunks))
    return {
      links: entries.map(({ address, role, line }) => plainLink(role, address, line)),
      ...(fault && { sitemapFault: fault }),
    }
  }
  if (bodyUse === 'robots')
    return { robots: parseRobots((await readFile(chunks)).toString('utf8'), new URL(url).origin) }

  const { first, whole } = await peek(chunks)
  const contentType = firstHeader(headers, 'content-type') ?? ''
  const form = formOf(contentType, first)
  const isNosniff = /^\s*nosniff/i.test(firstHeader(headers, 'x-content-type-options') ?? '')
  const content = responseContent(form, contentType, isNosniff)
  if (form === 'page') {
    const page = await readPage(whole, contentType, bodyUse === 'links')
    return { content, ...withHeaderLinks(page, headers, bodyUse) }
  }
  const kind = FILE_KINDS.find(([type]) => type.test(contentType))?.[1]
  if (kind === 'svg') {
    const text = (await readFile(whole)).toString('utf8')
    const isShown = SVG_ROOT.test(text)
    return {
      content: isShown ? responseContent('picture', contentType, isNosniff) : content,
      names: svgIds(text),
    }
  }
  if (kind !== undefined && bodyUse === 'links')
    return { content, ...readFileLinks(kind, await decodedFile(await readFile(whole), contentType)) }
  drain(body, whole)
  return { content }
}

/** Without its namespace, an SVG is no picture in `<img>`. Some programs write it as an entity. */
const SVG_ROOT = /<(?:\w+:)?svg\s[^>]*xmlns(?::\w+)?\s*=\s*["'](?:http:\/\/www\.w3\.org\/2000\/svg|&)/i

/** Returns what a response is, as browsers decide it. */
function formOf(contentType: string, first: Buffer | null): ContentForm {
  if (first !== null && isPicture(first)) return 'picture'
  if (isPage(contentType, first)) return 'page'
  if (first === null) return 'empty'
  if (isFont(first)) return 'font'
  return /^[\ufeff\s]*\{/.test(first.toString('utf8', 0, 1_024)) ? 'object' : 'other'
}

/** Decodes a file in the encoding of its byte order mark, the header, or the `@charset` of a style sheet, else in UTF-8. */
async function decodedFile(file: Buffer, contentType: string): Promise<string> {
  const [, charset] = /^@charset "([^"]*)";/.exec(file.toString('latin1', 0, 1_024)) ?? []
  const declared = /charset\s*=/i.test(contentType) ? '' : `;charset=${charset ?? 'utf-8'}`
  let text = ''
  for await (const piece of decodeText([file], contentType + declared, () => undefined)) text += piece
  return text
}

/** Whether browsers show a response as a page. */
const isPage = (contentType: string, first: Buffer | null): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType) ||
  (/^\s*(?:$|(?:unknown|application)\/unknown|\*\/\*)/i.test(contentType) &&
    first !== null &&
    looksLikeHtml(first))

/** Reads the rest of a body to its end if it is small, which keeps the connection open. Nobody waits for it. */
function drain(body: IncomingMessage, rest: AsyncIterable<Buffer>): void {
  if (Number(body.headers['content-length'] ?? 0) > MAX_DRAINED_BYTES) body.destroy()
  else readUpTo(rest, MAX_DRAINED_BYTES).catch(() => undefined)
}

const FILE_KINDS = [
  [/^\s*text\/css/i, 'css'],
  [/^\s*image\/svg\+xml/i, 'svg'],
  [/^\s*application\/manifest\+json/i, 'manifest'],
  [/^\s*(?:application\/(?:rss\+|atom\+|rdf\+)?xml|text\/xml)/i, 'feed'],
] as const

/** Returns the links of a file that is not a page. */
function readFileLinks(kind: 'css' | 'manifest' | 'feed', text: string): Partial<WebResource> {
  switch (kind) {
    case 'css':
      return { links: cssUrls(text).map(({ role, address, line }) => plainLink(role, address, line + 1)) }
    case 'manifest':
      return { links: manifestAddresses(text).map((address) => plainLink('manifest item', address, 0)) }
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
  const parser = htmlParserWithLines(reader, { xml: /xhtml/i.test(contentType) })
  let encoding = 'utf-8'
  for await (const text of decodeText(chunks, contentType, (found) => {
    encoding = found
  })) {
    parser.write(text)
  }
  parser.end()
  const { base, links, names, look } = reader.end()
  return {
    isPage: true,
    base,
    encoding,
    links,
    names,
    look,
  }
}

const readFile = (chunks: AsyncIterable<Buffer>): Promise<Buffer> => readUpTo(chunks, MAX_SITEMAP_BYTES)

/** The beginnings of the image formats that browsers show (WHATWG MIME Sniffing, 6.1). */
const PICTURES = [
  'ffd8ff',
  '89504e470d0a',
  '474946383',
  '424d',
  '00000100',
  '00000200',
  'ff0a',
  '0000000c4a584c20',
]

/**
 * Whether these are the first bytes of a picture. Browsers look at them, whatever its Content-Type says. WebP, AVIF and
 * HEIC name their format after a length.
 */
export function isPicture(first: Buffer): boolean {
  const start = first.toString('hex', 0, 16)
  const format = first.toString('latin1', 4, 12)
  return (
    PICTURES.some((beginning) => start.startsWith(beginning)) ||
    format.startsWith('ftyp') ||
    (first.toString('latin1', 0, 4) === 'RIFF' && format.endsWith('WEBP'))
  )
}

const FONTS = ['774f4646', '774f4632', '00010000', '4f54544f', '74727565', '74746366']

/** Whether these are the first bytes of a font (WHATWG MIME Sniffing, 6.3). Those of an EOT file are a length. */
const isFont = (first: Buffer): boolean =>
  FONTS.includes(first.toString('hex', 0, 4)) || first.toString('latin1', 34, 36) === 'LP'

const HTML_START =
  /^\s*(?:<!--|<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>])/i

/** Whether browsers take a response without a type for a page. */
export const looksLikeHtml = (first: Buffer): boolean => HTML_START.test(first.toString('latin1', 0, 1_024))
