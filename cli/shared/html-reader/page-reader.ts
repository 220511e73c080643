import { hashText } from '../rules/checked-response.ts'
import type { PageLook } from '../rules/stand-in-page.ts'
import type { WrittenLink } from '../rules/web-resource.ts'
import { cssUrls, structuredDataAddresses } from './embedded-addresses.ts'
import { extractLinks, isCss } from './extract-links.ts'
import { htmlParserWithLines } from './html-parser-with-lines.ts'

/** A link whose text may follow. */
interface OpenLink extends WrittenLink {
  text: string
}

interface PageRead {
  /** What `<base href>` says. All addresses of the page are relative to it. */
  readonly base: string | null
  readonly links: readonly WrittenLink[]
  /** Hashes of the page's fragment ids. */
  readonly names: Uint32Array
  readonly look: PageLook
}

/** More than a report shows. */
const MAX_LINK_TEXT_LENGTH = 320

/** More of a page says nothing new about what it shows. */
const MAX_SHOWN = 200_000
/** Browsers show none of this, or only without scripts. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'title'])

const MEDIA: ReadonlySet<string> = new Set(['video', 'audio'])

const hasWords = (text: string): boolean => /[^\s\p{Cc}]/u.test(text)

/** Collects what an audit needs from the tags of a page, one after another. Nothing else of the page is kept. */
export function pageReader(withLinks: boolean) {
  const links: OpenLink[] = []
  const names = new Set<number>()
  let base: string | null = null
  let title = ''
  let isTitleRead = false
  const shown: string[] = []
  let shownLength = 0
  let unseen = 0
  /** The links of the current `a` element, with the text so far. */
  let open: { readonly links: readonly OpenLink[]; text: string; alternative: string } | null = null
  /** Whether the `video` or `audio` around has an address of its own. */
  let mediaHasAddress = false
  let collecting: 'title' | 'style' | 'script' | null = null
  let block = { text: '', line: 0 }
  /** The open templates. Those of shadow roots are shown, and the contents of others are inert. */
  const templates: ('shown' | 'inert')[] = []

  const closeLink = (): void => {
    if (open === null) return
    const text = hasWords(open.text) ? open.text : open.alternative
    for (const link of open.links) link.text = text
    open = null
  }

  const addBlock = (role: WrittenLink['role'], raw: string, line: number): void => {
    links.push({ role, raw, line: block.line + line, text: '', rel: '' })
  }

  /** A tag ends a word; a character reference does not. */
  const endWord = (): void => {
    if (shown.length > 0 && shown.at(-1) !== ' ') shown.push(' ')
  }

  return {
    openTag(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
      if (UNSEEN.has(name)) unseen += 1
      endWord()
      if (name === 'template')
        templates.push(/^(?:open|closed)$/i.test(attributes.shadowrootmode ?? '') ? 'shown' : 'inert')
      if (templates.includes('inert')) return
      // no fragment leads into a shadow root
      if (templates.length === 0) {
        if (attributes.id !== undefined) names.add(hashText(attributes.id))
        if (name === 'a' && attributes.name !== undefined) names.add(hashText(attributes.name))
      }
      if (name === 'base' && base === null && attributes.href !== undefined) base = attributes.href
      if (name === 'title' && !isTitleRead && !open) collecting = 'title'
      const isData = name === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? '')
      if (isData || (name === 'style' && isCss(attributes.type ?? ''))) {
        collecting = name
        block = { text: '', line }
      }
      if (!withLinks) return
      if (name === 'iframe' && attributes.srcdoc !== undefined)
        links.push(...documentLinks(attributes.srcdoc, line))
      if (open && attributes.alt) open.alternative ||= attributes.alt
      if (MEDIA.has(name)) mediaHasAddress = attributes.src !== undefined
      // a browser that has an address tries no other
      if (name === 'source' && mediaHasAddress) return
      const found = extractLinks(name, attributes).map(({ role, address }) => ({
        role,
        raw: address,
        line,
        text: name === 'a' ? '' : (attributes.alt ?? attributes.title ?? ''),
        rel: attributes.rel ?? '',
      }))
      links.push(...found)
      if (name !== 'a') return
      closeLink()
      open = { links: found, text: '', alternative: attributes['aria-label'] ?? attributes.title ?? '' }
    },
    text(text: string): void {
      if (templates.includes('inert')) return
      if (collecting === 'style' || collecting === 'script') block.text += text
      else if (collecting === 'title') title += text.slice(0, MAX_LINK_TEXT_LENGTH - title.length)
      else {
        if (unseen === 0 && shownLength < MAX_SHOWN) {
          shown.push(text)
          shownLength += text.length
        }
        if (open && open.text.length < MAX_LINK_TEXT_LENGTH) open.text += text
      }
    },
    closeTag(name: string): void {
      if (UNSEEN.has(name)) unseen -= 1
      endWord()
      if (name === 'template') templates.pop()
      if (name === 'a') closeLink()
      if (MEDIA.has(name)) mediaHasAddress = false
      if (name === 'style' && collecting === 'style' && withLinks)
        for (const { role, address, line } of cssUrls(block.text)) addBlock(role, address, line)
      if (name === 'script' && collecting === 'script' && withLinks)
        for (const address of structuredDataAddresses(block.text)) addBlock('structured data', address, 0)
      isTitleRead ||= collecting === 'title' && name === 'title'
      if (name === collecting) collecting = null
    },
    end(): PageRead {
      closeLink()
      return {
        base,
        links,
        names: new Uint32Array([...names]),
        look: { title, text: shown.join('') },
      }
    },
  }
}

/** Returns the links of a document inside an attribute. `line` is the line of its tag. */
function documentLinks(html: string, line: number): readonly WrittenLink[] {
  const reader = pageReader(true)
  const parser = htmlParserWithLines(reader)
  parser.write(html)
  parser.end()
  return reader.end().links.map((link) => ({
    ...link,
    // such a document is in UTF-8, whatever the encoding of the page around it
    raw: link.raw.toWellFormed().replace(/\P{ASCII}/gu, encodeURIComponent),
    line: line + link.line - 1,
  }))
}
