interface CssAddress {
  readonly role: 'image' | 'font' | 'style sheet'
  readonly address: string
  /** From 0, within the text. */
  readonly line: number
}

const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g
const ADDRESS =
  /\burl\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([^\s"'()]*))\s*\)|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi

const IMAGE_SET = /\bimage-set\(((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*)\)/gi
/** Strings of an image set. Those inside `url()` or `type()` are matched with the function and not captured. */
const SET_TEXT = /\b[a-z-]+\([^()]*\)|"([^"\n]*)"|'([^'\n]*)'/gi
const IMPORT_BEFORE = /@import\s+$/i
const FONT = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i

/** Returns what a style sheet requests with `url(…)`, `image-set(…)` and `@import`, except in comments. */
export function cssUrls(css: string): readonly CssAddress[] {
  if (!/url\(|@import|image-set\(/i.test(css)) return []
  const text = css
    .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
    // a string in image-set() is an address, as in url()
    .replace(IMAGE_SET, (set, inner: string) =>
      set.replace(
        inner,
        inner.replace(SET_TEXT, (found: string, double?: string, single?: string) =>
          double === undefined && single === undefined ? found : `url(${found})`,
        ),
      ),
    )
  let line = 0
  let position = 0
  const addresses: CssAddress[] = []
  for (const match of text.matchAll(ADDRESS)) {
    line += text.slice(position, match.index).split('\n').length - 1
    position = match.index
    // only one of the five groups matches
    const written = match.slice(1).join('')
    const address = unescapeCss(written).trim()
    if (address === '') continue
    const isImported =
      /^@import/i.test(match[0]) || IMPORT_BEFORE.test(text.slice(Math.max(0, match.index - 20), match.index))
    addresses.push({
      role: isImported ? 'style sheet' : FONT.test(address) ? 'font' : 'image',
      address,
      line,
    })
  }
  return addresses
}

const unescapeCss = (text: string): string =>
  text.replace(ESCAPE, (_, code: string | undefined, character: string | undefined) =>
    code === undefined ? (character ?? '') : codePoint(Number.parseInt(code, 16)),
  )

/** Returns the character of a code point. CSS replaces invalid ones by U+FFFD. */
const codePoint = (code: number): string =>
  code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
