/** Returns the canonical URL of a page: origin and path, without query, fragment or trailing slash. */
export function canonicalUrl(siteOrigin: string, path: string): string {
  const trimmed = path.replace(/[?#].*/s, '').replace(/\/+$/, '')
  return trimmed === '' ? `${siteOrigin}/` : `${siteOrigin}${trimmed}`
}
