import { gunzipSync } from 'node:zlib'
import { htmlParserWithLines } from './html-parser-with-lines.ts'

interface SitemapEntry {
  readonly address: string
  /** A page, its version in another language, an image of a page, or a sitemap of an index. */
  readonly role: 'sitemap' | 'head link' | 'image' | 'sitemap file'
  readonly line: number
}

/** Returns the entries of a sitemap: XML, an index, or a text with one address on each line. It may be a gzip file. */
export function parseSitemap(file: Buffer): readonly SitemapEntry[] {
  const text = (file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file) : file).toString('utf8')
  return /^\s*(?:\uFEFF)?\s*</.test(text) ? xmlEntries(text) : textEntries(text)
}

function textEntries(text: string): readonly SitemapEntry[] {
  return text
    .split(/\r?\n/)
    .map((address, index) => ({ address: address.trim(), role: 'sitemap' as const, line: index + 1 }))
    .filter(({ address }) => /^https?:\/\//i.test(address))
}

const ROLES: Readonly<Record<string, SitemapEntry['role']>> = {
  'url>loc': 'sitemap',
  'sitemap>loc': 'sitemap file',
  'image:image>image:loc': 'image',
}

function xmlEntries(text: string): readonly SitemapEntry[] {
  const entries: SitemapEntry[] = []
  const path: string[] = []
  let place: { text: string; readonly role: SitemapEntry['role']; readonly line: number } | null = null
  const parser = htmlParserWithLines(
    {
      openTag: (name, { href }, line) => {
        path.push(name)
        if (name === 'xhtml:link' && href?.trim())
          entries.push({ address: href.trim(), role: 'head link', line })
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
