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
