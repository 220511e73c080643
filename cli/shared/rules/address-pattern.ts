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
