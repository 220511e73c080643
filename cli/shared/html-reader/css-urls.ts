import { tokenize } from '@csstools/css-tokenizer'

interface CssAddress {
  readonly role: 'image' | 'font' | 'style sheet'
  readonly address: string
  /** From 0, within the text. */
  readonly line: number
}

const FONT = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i
const ADDRESS_FUNCTIONS: readonly string[] = ['url', 'src']
const IMAGE_SETS: readonly string[] = ['image-set', '-webkit-image-set']
/** Rules whose addresses name something, up to the block or the end of the rule, and request nothing. */
const NAMING_RULES: readonly string[] = ['namespace', 'document', '-moz-document']

/**
 * Returns what a style sheet requests with `url(…)`, `image-set(…)` and `@import`. Comments and texts request nothing,
 * and a reference within the page, such as `url(#shadow)`, is no request either.
 */
export function cssUrls(css: string): readonly CssAddress[] {
  if (!/url\(|src\(|@import|image-set\(/i.test(css)) return []
  const addresses: CssAddress[] = []
  /** The functions and brackets around the current token. */
  const around: string[] = []
  let rule = ''
  let [line, position] = [0, 0]
  for (const [type, , start, , details] of tokenize({ css })) {
    const value = typeof details === 'object' && 'value' in details ? String(details.value) : ''
    if (type === 'at-keyword-token') rule = value.toLowerCase()
    else if (type === 'semicolon-token' || type === '{-token') rule = ''
    else if (type === 'function-token') around.push(value.toLowerCase())
    else if (type === '(-token') around.push('')
    else if (type === ')-token') around.pop()
    const isAddress =
      type === 'url-token' || (type === 'string-token' && isAddressText(around, rule === 'import'))
    if (!isAddress || NAMING_RULES.includes(rule)) continue
    const isImported = rule === 'import'
    // what follows the address of an import is no further one
    if (isImported) rule = ''
    const address = value.trim()
    if (address === '' || address.startsWith('#')) continue
    for (; position < start; position += 1) if (css[position] === '\n') line += 1
    addresses.push({
      role: isImported ? 'style sheet' : FONT.test(address) ? 'font' : 'image',
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
