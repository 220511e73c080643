import { Parser } from 'htmlparser2'
import type { HtmlToken, RawHtml } from '#domain/content-rules/content-snapshot.ts'
import { removedFromHtml } from './removed-from-html.ts'

/** As much of a tag as a report shows. */
const MAX_SOURCE_LENGTH = 100

/** Returns HTML as editors wrote it, for the rules that check it. */
export const rawHtml = (written: string): Pick<RawHtml, 'tokens' | 'removed'> => ({
  tokens: tokenizeHtml(written),
  removed: removedFromHtml(written),
})

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
