import { Parser } from 'htmlparser2'
import type { HtmlPiece } from '../../domain/content-rules/contentRead.ts'

/** As much of a tag as a report shows. */
const MAX_SOURCE_LENGTH = 100

/** Reads HTML into its tags and words, as browsers do: entities decoded, comments left out. Anything can be read. */
export function htmlPieces(html: string): readonly HtmlPiece[] {
  const pieces: HtmlPiece[] = []
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      const end = Math.min(parser.endIndex + 1, parser.startIndex + MAX_SOURCE_LENGTH)
      pieces.push({ kind: 'tag', name, attributes, source: html.slice(parser.startIndex, end) })
    },
    onclosetag: (name) => pieces.push({ kind: 'end', name }),
    ontext: (text) => pieces.push({ kind: 'words', text }),
  })
  parser.end(html)
  return pieces
}
