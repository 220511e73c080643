/** A link's target, as a browser reads it. */
export type Address =
  | { readonly kind: 'web'; readonly url: string; readonly fragment: string | null }
  | { readonly kind: 'mail' | 'tel' | 'other' | 'malformed' }

/** Maps each origin that content uses (`https://www.example.com`) to the origin that is requested in its place. */
export type HostMap = ReadonlyMap<string, string>

interface AddressContext {
  /** The address of the page, or that of its `<base>`. */
  readonly base: string
  readonly hosts?: HostMap
  /** The encoding of the page, in which browsers encode queries. */
  readonly encoding?: string
}

const MAIL_SCHEME = /^mailto:/i
const TEL_SCHEME = /^tel:/i

/**
 * Parses an address as a page writes it. Web addresses are normalised, so that each resource has one address: without
 * fragment and credentials, with one percent-encoding, and on the host of the host map.
 */
export function parseAddress(raw: string, { base, hosts, encoding }: AddressContext): Address {
  const text = stripped(raw)
  if (MAIL_SCHEME.test(text)) return { kind: 'mail' }
  if (TEL_SCHEME.test(text)) return { kind: 'tel' }
  const url = URL.parse(encodeQuery(text, encoding), base)
  if (!url) return { kind: 'malformed' }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'other' }
  // `URL` says of an empty one that there is none, but a redirect with it takes that of the link away
  const fragment = url.href.endsWith('#') ? '' : url.hash === '' ? null : url.hash.slice(1)
  return { kind: 'web', url: onAuditedHost(url, hosts), fragment }
}

/** Browsers strip these characters around an address, and take other spaces for a part of it (WHATWG URL, 4.4). */
function stripped(raw: string): string {
  let [start, end] = [0, raw.length]
  while (start < end && raw.charCodeAt(start) <= 0x20) start += 1
  while (end > start && raw.charCodeAt(end - 1) <= 0x20) end -= 1
  return raw.slice(start, end)
}

function onAuditedHost(url: URL, hosts: HostMap | undefined): string {
  // each assignment serialises the whole address, and most links need none
  if (url.href.includes('#')) url.hash = ''
  if (url.username !== '' || url.password !== '') {
    url.username = ''
    url.password = ''
  }
  const audited = hosts?.get(url.origin)
  return normalisePercentEncoding(
    audited === undefined ? url.href : audited + url.href.slice(url.origin.length),
  )
}

const ESCAPED = /%[\da-f]{2}/gi
const UNRESERVED = /[\w.~-]/

/** `%7euser/caf%c3%a9` and `~user/caf%C3%A9` are the same address (RFC 3986, 6.2.2). */
function normalisePercentEncoding(href: string): string {
  if (!href.includes('%')) return href
  return href.replace(ESCAPED, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(character) ? character : code.toUpperCase()
  })
}

/** Path and fragment are always UTF-8; the query is in the page's own encoding (WHATWG URL, 4.4). */
function encodeQuery(text: string, encoding = 'utf-8'): string {
  const start = text.indexOf('?')
  if (encoding === 'utf-8' || start === -1) return text
  const end = text.indexOf('#', start)
  const query = end === -1 ? text.slice(start) : text.slice(start, end)
  const written = charactersOf(encoding)
  const encoded = query.replace(
    /\P{ASCII}/gu,
    // as browsers write what the encoding does not have: an escaped character reference
    (character) => written.get(character) ?? `%26%23${character.codePointAt(0)}%3B`,
  )
  return text.slice(0, start) + (written.size === 0 ? query : encoded) + (end === -1 ? '' : text.slice(end))
}

/** The encodings of which browsers write queries, with two bytes for a character. */
const DOUBLE_BYTE = /^(?:shift_jis|euc-jp|euc-kr|big5|gbk|gb18030)$/
const HIGH_BYTES = Array.from({ length: 128 }, (_, index) => index + 128)
const TRAILING_BYTES = Array.from({ length: 256 - 0x40 }, (_, index) => index + 0x40)

const tables = new Map<string, ReadonlyMap<string, string>>()

/** Returns how queries write the characters of an encoding; none of those of Unicode, whose queries are in UTF-8. */
function charactersOf(encoding: string): ReadonlyMap<string, string> {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const codes = [
    ...HIGH_BYTES.map((byte) => [byte]),
    ...(DOUBLE_BYTE.test(encoding)
      ? HIGH_BYTES.flatMap((lead) => TRAILING_BYTES.map((byte) => [lead, byte]))
      : []),
  ]
  const table = new Map<string, string>()
  for (const code of encoding.startsWith('utf-') ? [] : codes) {
    const [character = '', another] = decoder.decode(Uint8Array.from(code))
    // some characters have several codes, of which browsers write the first
    if (another === undefined && character !== '\ufffd' && !table.has(character))
      table.set(character, code.map(escapedByte).join(''))
  }
  tables.set(encoding, table)
  return table
}

const escapedByte = (byte: number): string =>
  byte < 0x7f ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`

/**
 * Returns a predicate for addresses that match a pattern, in which `*` matches anything. `/blog/*` matches addresses of
 * the audited site, `https://other.example/*` those of any site. Its time is proportional to the length of the address,
 * whatever the pattern.
 */
export function addressPattern(pattern: string, siteOrigin: string): (url: string) => boolean {
  const [first = '', ...rest] = (pattern.startsWith('/') ? siteOrigin + pattern : pattern).split('*')
  const last = rest.pop()
  if (last === undefined) return (url) => url === first
  return (url) => {
    if (!url.startsWith(first)) return false
    let position = first.length
    for (const part of rest) {
      const found = url.indexOf(part, position)
      if (found === -1) return false
      position = found + part.length
    }
    return url.length - last.length >= position && url.endsWith(last)
  }
}
