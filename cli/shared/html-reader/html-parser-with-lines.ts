import { Parser } from 'htmlparser2'

interface TagHandler {
  readonly openTag: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void
  readonly text: (text: string) => void
  readonly closeTag: (name: string) => void
}

/** Parses markup piece by piece, and tells `handler` the line of the source on which each tag begins. */
export function htmlParserWithLines(handler: TagHandler, { xml = false } = {}) {
  let breaks: number[] = []
  let passed = 0
  /** The number of breaks before those in `breaks`: a page may have millions. */
  let forgotten = 0
  let written = 0
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        while ((breaks[passed] ?? Number.POSITIVE_INFINITY) < parser.startIndex) passed += 1
        handler.openTag(name, attributes, forgotten + passed + 1)
      },
      ontext: handler.text,
      onclosetag: handler.closeTag,
    },
    { xmlMode: xml },
  )
  return {
    write(text: string): void {
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(written + at)
      written += text.length
      breaks.splice(0, passed)
      forgotten += passed
      passed = 0
      parser.write(text)
    },
    end(): void {
      parser.end()
      breaks = []
    },
  }
}
