/**
 * Returns a predicate for texts that match a pattern, in which `*` matches anything. Without `whole`, only the
 * beginning of a text has to match. Its time is proportional to the length of the text, whatever the pattern.
 */
export function wildcard(pattern: string, { whole }: { readonly whole: boolean }): (text: string) => boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return (text) => (whole ? text === first : text.startsWith(first))
  return (text) => {
    if (!text.startsWith(first)) return false
    let position = first.length
    for (const part of rest) {
      const found = text.indexOf(part, position)
      if (found === -1) return false
      position = found + part.length
    }
    return whole
      ? text.length - last.length >= position && text.endsWith(last)
      : text.includes(last, position)
  }
}
