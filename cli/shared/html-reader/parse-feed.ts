import { htmlParserWithLines } from './html-parser-with-lines.ts'

interface FeedAddress {
  readonly address: string
  readonly line: number
  /** The title of the item. */
  readonly text: string
}

/** Returns the addresses of an RSS or Atom feed and its items; none if the file is something else. */
export function parseFeed(text: string): readonly FeedAddress[] {
  if (!/<(?:rss|feed|rdf:rdf)[\s>]/i.test(text.slice(0, 2_000))) return []
  const found: FeedAddress[] = []
  let title = ''
  let open: { readonly name: string; readonly line: number; text: string } | null = null
  const add = (address: string, line: number): void => {
    if (address.trim() !== '') found.push({ address: address.trim(), line, text: title })
  }
  const parser = htmlParserWithLines(
    {
      openTag: (name, attributes, line) => {
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
      closeTag: (name) => {
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
