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
