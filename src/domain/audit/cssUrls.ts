interface CssAddress {
  readonly address: string
  /** From 0, within the text. */
  readonly line: number
}

const NOTHING_TO_FOLLOW = /\/\*[\s\S]*?(?:\*\/|$)/g
const ADDRESS =
  /\burl\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([^\s"'()]*))\s*\)|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi

/** What a style sheet asks for: `url(…)` and `@import`, not what is commented out. */
export function cssUrls(css: string): readonly CssAddress[] {
  if (!/url\(|@import/i.test(css)) return []
  const text = css.replace(NOTHING_TO_FOLLOW, (comment) => comment.replace(/[^\n]/g, ' '))
  let line = 0
  let position = 0
  const addresses: CssAddress[] = []
  for (const match of text.matchAll(ADDRESS)) {
    line += text.slice(position, match.index).split('\n').length - 1
    position = match.index
    // one of the five ways to write it
    const written = match.slice(1).join('')
    const address = written.replace(/\\(.)/g, '$1').trim()
    if (address !== '') addresses.push({ address, line })
  }
  return addresses
}
