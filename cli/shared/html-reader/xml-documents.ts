import { gunzipSync } from 'node:zlib'
import { getEncoding } from 'encoding-sniffer'
import { hashText, type SitemapFault } from '../rules/checked-response.ts'
import { htmlParserWithLines } from './html-parser-with-lines.ts'

interface SitemapEntry {
  readonly address: string
  /** A page, its version in another language, an image or a film of a page, or a sitemap of an index. */
  readonly role: 'sitemap' | 'head link' | 'image' | 'media' | 'sitemap file'
  readonly line: number
}

/** A sitemap may have 50 MB. */
export const MAX_SITEMAP_BYTES = 56_000_000

/** Decodes XML in the encoding of its byte order mark or its declaration, else in UTF-8. */
const decoded = (bytes: Buffer): string =>
  new TextDecoder(getEncoding(bytes, { defaultEncoding: 'utf-8' })).decode(bytes)

/**
 * Returns the entries of a sitemap: XML, an index, a feed, or a text with one address on each line. It may be a gzip file.
 * `fault` says why it is none, or not a whole one.
 */
export function parseSitemap(file: Buffer): {
  readonly entries: readonly SitemapEntry[]
  readonly fault: SitemapFault | null
} {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b
  const text = decoded(isGzip ? gunzipSync(file, { maxOutputLength: MAX_SITEMAP_BYTES }) : file)
  const isXml = text.trimStart().startsWith('<')
  const entries = isFeed(text) ? feedEntries(text) : isXml ? xmlEntries(text) : textEntries(text)
  const [, root] = SITEMAP_ROOT.exec(text) ?? []
  if (root && !endsWith(text, root)) return { entries, fault: 'cut' }
  if (entries.length > 0) return { entries, fault: null }
  return { entries, fault: root || text.trim() === '' ? 'empty' : 'none' }
}

const SITEMAP_ROOT =
  /^\s*(?:(?:<!--[\s\S]*?-->|<[?!][^>]*>)\s*)*<((?:[\w.-]+:)?(?:urlset|sitemapindex))[\s/>]/i

/** Whether the root element of a document is closed at its end. */
const endsWith = (text: string, root: string): boolean =>
  new RegExp(`</${root}\\s*>|<${root}\\b[^>]*/>`, 'i').test(text.slice(-1_000))

const feedEntries = (text: string): readonly SitemapEntry[] =>
  parseFeed(text).map(({ address, line }) => ({ address, line, role: 'sitemap' }))

const isFeed = (text: string): boolean => /<(?:\w+:)?(?:rss|feed|rdf)[\s>]/i.test(text.slice(0, 2_000))

function textEntries(text: string): readonly SitemapEntry[] {
  return text
    .split(/\r?\n/)
    .map((address, index) => ({ address: address.trim(), role: 'sitemap' as const, line: index + 1 }))
    .filter(({ address }) => /^https?:\/\//i.test(address))
}

const ROLES: Readonly<Record<string, SitemapEntry['role']>> = {
  'url>loc': 'sitemap',
  'sitemap>loc': 'sitemap file',
  'image>loc': 'image',
  'video>thumbnail_loc': 'image',
  'video>content_loc': 'media',
}

function xmlEntries(text: string): readonly SitemapEntry[] {
  const entries: SitemapEntry[] = []
  const path: string[] = []
  let place: { text: string; readonly role: SitemapEntry['role']; readonly line: number } | null = null
  const parser = htmlParserWithLines(
    {
      openTag: (prefixed, { href }, line) => {
        const name = withoutPrefix(prefixed)
        path.push(name)
        if (name === 'link' && href?.trim()) entries.push({ address: href.trim(), role: 'head link', line })
        const role = ROLES[path.slice(-2).join('>')]
        place = role ? { text: '', role, line } : null
      },
      text: (piece) => {
        if (place) place.text += piece
      },
      closeTag: () => {
        path.pop()
        if (place && place.text.trim() !== '')
          entries.push({ address: place.text.trim(), role: place.role, line: place.line })
        place = null
      },
    },
    { xml: true },
  )
  parser.write(text)
  parser.end()
  return entries
}

/** Files are free to choose the prefixes of their namespaces. */
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

interface FeedAddress {
  readonly address: string
  readonly line: number
  /** The title of the item. */
  readonly text: string
}

/** Returns the addresses of an RSS or Atom feed and its items; none if the file is something else. */
export function parseFeed(text: string): readonly FeedAddress[] {
  if (!isFeed(text)) return []
  const found: FeedAddress[] = []
  let title = ''
  let open: { readonly name: string; readonly line: number; text: string } | null = null
  const add = (address: string, line: number): void => {
    if (address.trim() !== '') found.push({ address: address.trim(), line, text: title })
  }
  const parser = htmlParserWithLines(
    {
      openTag: (prefixed, attributes, line) => {
        const name = withoutPrefix(prefixed)
        if (name === 'item' || name === 'entry') title = ''
        const isAddressText =
          (name === 'link' && attributes.href === undefined) || isPermaLink(name, attributes)
        if (name === 'title' || isAddressText) open = { name, line, text: '' }
        if (name === 'link') add(attributes.href ?? '', line)
        if (name === 'enclosure') add(attributes.url ?? '', line)
      },
      text: (piece) => {
        if (open) open.text += piece
      },
      closeTag: (prefixed) => {
        const name = withoutPrefix(prefixed)
        if (open?.name !== name) return
        if (name === 'title') title = open.text.trim()
        else add(open.text, open.line)
        open = null
      },
    },
    { xml: true },
  )
  parser.write(text)
  parser.end()
  return found
}

/** Whether the id of an item says that it is its address. */
const isPermaLink = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  name === 'guid' && attributes.isPermaLink === 'true'

/** Returns hashes of the ids in an SVG, to which `<use href="sprite.svg#icon">` refers. */
export function svgIds(text: string): Uint32Array {
  const ids = new Set<number>()
  const parser = htmlParserWithLines(
    {
      openTag: (_name, { id }) => {
        if (id !== undefined) ids.add(hashText(id))
      },
      text: () => undefined,
      closeTag: () => undefined,
    },
    { xml: true },
  )
  parser.write(text)
  parser.end()
  return Uint32Array.from(ids)
}
