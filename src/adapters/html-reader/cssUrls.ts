interface CssAddress {
  readonly address: string
  /** From 0, within the text. */
  readonly line: number
}

const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g
const ADDRESS =
  /\burl\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([^\s"'()]*))\s*\)|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi

/** What a style sheet requests with `url(…)` and `@import`, comments excluded. */
export function cssUrls(css: string): readonly CssAddress[] {
  if (!/url\(|@import/i.test(css)) return []
  const text = css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  let line = 0
  let position = 0
  const addresses: CssAddress[] = []
  for (const match of text.matchAll(ADDRESS)) {
    line += text.slice(position, match.index).split('\n').length - 1
    position = match.index
    // only one of the five groups has matched
    const written = match.slice(1).join('')
    const address = unescapeCss(written).trim()
    if (address !== '') addresses.push({ address, line })
  }
  return addresses
}

const unescapeCss = (text: string): string =>
  text.replace(ESCAPE, (_, code: string | undefined, character: string | undefined) =>
    code === undefined ? (character ?? '') : codePoint(Number.parseInt(code, 16)),
  )

/** The character of a code, as CSS replaces those that are none. */
const codePoint = (code: number): string =>
  code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
