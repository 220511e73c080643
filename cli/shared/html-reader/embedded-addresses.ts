import { tokenize } from '@csstools/css-tokenizer'

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
    const address = found.replace(/(?<!,),+$/, '')
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
      for (const [name, inner] of Object.entries(value))
        visit(inner, name === '@id' && property === 'item' ? property : name)
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

interface CssAddress {
  readonly role: 'image' | 'font' | 'style sheet'
  readonly address: string
  /** From 0, within the text. */
  readonly line: number
}

const ADDRESS_FUNCTIONS: readonly string[] = ['url', 'src']
const IMAGE_SETS: readonly string[] = ['image-set', '-webkit-image-set']
/** Rules whose addresses name something or ask for an ability, up to the block or the end of the rule, and request nothing. */
const NAMING_RULES: readonly string[] = ['namespace', 'document', '-moz-document', 'supports', 'imported']

/**
 * Returns what a style sheet requests with `url(…)`, `image-set(…)` and `@import`. Comments and texts request nothing,
 * and a reference within the page, such as `url(#shadow)`, is no request either. A font is what stands in `@font-face`,
 * however its address ends. An import after a block is ignored, as browsers ignore it (CSS Cascading, 2).
 */
export function cssUrls(css: string): readonly CssAddress[] {
  // a name may be written with escapes
  if (!/url\(|src\(|@import|image-set\(|\\/i.test(css)) return []
  const addresses: CssAddress[] = []
  /** The functions and brackets around the current token. */
  const around: string[] = []
  /** The rules whose blocks are around it. */
  const blocks: string[] = []
  let rule = ''
  let hasBlock = false
  let [line, position] = [0, 0]
  for (const [type, , start, , details] of tokenize({ css })) {
    const value = typeof details === 'object' && 'value' in details ? String(details.value) : ''
    if (type === 'at-keyword-token') rule = value.toLowerCase()
    else if (type === 'semicolon-token') rule = ''
    else if (type === '{-token') {
      blocks.push(rule)
      rule = ''
      hasBlock = true
    } else if (type === '}-token') blocks.pop()
    else if (type === 'function-token') around.push(value.toLowerCase())
    else if (type === '(-token') around.push('')
    else if (type === ')-token') around.pop()
    const isAddress =
      type === 'url-token' || (type === 'string-token' && isAddressText(around, rule === 'import'))
    if (!isAddress || NAMING_RULES.includes(rule)) continue
    const isImported = rule === 'import'
    // what follows the address of an import are its conditions
    if (isImported) rule = 'imported'
    if (isImported && hasBlock) continue
    const address = value.trim()
    if (address === '' || address.startsWith('#')) continue
    for (; position < start; position += 1) if (css[position] === '\n') line += 1
    addresses.push({
      role: isImported ? 'style sheet' : blocks.at(-1) === 'font-face' ? 'font' : 'image',
      address,
      line,
    })
  }
  return addresses
}

/** Whether a text is an address: in `url()`, in `image-set()` outside of `type()`, or after `@import`. */
function isAddressText(around: readonly string[], isImport: boolean): boolean {
  const inner = around.at(-1)
  if (inner === undefined) return isImport
  return ADDRESS_FUNCTIONS.includes(inner) || IMAGE_SETS.includes(inner)
}
