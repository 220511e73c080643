import { Parser } from 'htmlparser2'
import type { HtmlToken } from '../rules/content-snapshot.ts'

/** As much of a tag as a report shows. */
const MAX_SOURCE_LENGTH = 100

/** Splits HTML into its tags and words, as browsers do: entities decoded, comments left out. It accepts any text. */
export function tokenizeHtml(html: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = []
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      const end = Math.min(parser.endIndex + 1, parser.startIndex + MAX_SOURCE_LENGTH)
      tokens.push({ kind: 'tag', name, attributes, source: html.slice(parser.startIndex, end) })
    },
    onclosetag: (name) => tokens.push({ kind: 'end', name }),
    ontext: (text) => tokens.push({ kind: 'words', text }),
  })
  parser.end(html)
  return tokens
}
