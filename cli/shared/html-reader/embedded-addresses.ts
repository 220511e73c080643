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

/**
 * Returns the addresses of a `srcset` (WHATWG HTML, 4.8.4.2.2). Addresses and descriptors in parentheses may contain
 * commas.
 */
export function parseSrcset(text: string): readonly string[] {
  const addresses: string[] = []
  const candidate = /[\s,]*(\S+)/y
  let position = 0
  for (;;) {
    candidate.lastIndex = position
    const found = candidate.exec(text)?.[1]
    if (found === undefined) return addresses
    position = candidate.lastIndex
    const address = found.replace(/,+$/, '')
    if (address !== '') addresses.push(address)
    if (address === found) position = endOfDescriptors(text, position)
  }
}

function endOfDescriptors(text: string, start: number): number {
  let depth = 0
  for (let position = start; position < text.length; position += 1) {
    const character = text[position]
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && depth <= 0) return position + 1
  }
  return text.length
}

/** Properties of schema.org whose value is an address. */
const ADDRESS_PROPERTIES: readonly string[] = [
  'url',
  'image',
  'logo',
  'photo',
  'sameAs',
  'item',
  'mainEntityOfPage',
  'contentUrl',
  'thumbnailUrl',
  'embedUrl',
  'hasMap',
]

/** Returns the addresses in JSON-LD that search engines read; none if the text is not JSON. */
export function structuredDataAddresses(json: string): readonly string[] {
  const addresses = new Set<string>()
  const visit = (value: unknown, property: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, property)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, name)
    else if (typeof value === 'string' && ADDRESS_PROPERTIES.includes(property) && isAddress(value))
      addresses.add(value)
  }
  visit(parsed(json), '')
  return [...addresses]
}

/** Returns the addresses of images and pages in a web app manifest (W3C Web Application Manifest). */
export function manifestAddresses(json: string): readonly string[] {
  const manifest = parsed(json)
  const list = (value: unknown, name: string): readonly unknown[] => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    return Array.isArray(found) ? found : []
  }
  const shortcuts = list(manifest, 'shortcuts')
  const pictures = [
    ...list(manifest, 'icons'),
    ...list(manifest, 'screenshots'),
    ...shortcuts.flatMap((shortcut) => list(shortcut, 'icons')),
  ]
  return [
    ...pictures.map((picture) => textOf(picture, 'src')),
    ...shortcuts.map((shortcut) => textOf(shortcut, 'url')),
    textOf(manifest, 'start_url'),
  ].filter((address) => address !== '')
}

/** A template such as `/search?q={term}` is not an address. */
const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)[^{}]+$/i.test(text)

function textOf(value: unknown, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'string' ? found : ''
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
