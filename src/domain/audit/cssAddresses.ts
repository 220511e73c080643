interface CssAddress {
  readonly address: string
  /** From 0, within the text. */
  readonly line: number
}

const NOTHING_TO_FOLLOW = /\/\*[\s\S]*?(?:\*\/|$)/g
const ADDRESS =
  /\burl\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([^\s"'()]*))\s*\)|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi

/** What a style sheet asks for: `url(…)` and `@import`, not what is commented out. */
export function cssAddresses(css: string): readonly CssAddress[] {
  if (!/url\(|@import/i.test(css)) return []
  const text = css.replace(NOTHING_TO_FOLLOW, (comment) => comment.replace(/[^\n]/g, ' '))
  let line = 0
  let position = 0
  const addresses: CssAddress[] = []
  for (const { 0: whole, index, ...groups } of text.matchAll(ADDRESS)) {
    line += text.slice(position, index).split('\n').length - 1
    position = index
    const written = groups[1] ?? groups[2] ?? groups[3] ?? groups[4] ?? groups[5] ?? ''
    const address = written.replace(/\\(.)/g, '$1').trim()
    if (whole !== '' && address !== '') addresses.push({ address, line })
  }
  return addresses
}
