/** The one absolute address of a page: origin and path, without query, hash or a slash at its end. */
export function canonicalUrl(siteOrigin: string, path: string): string {
  const trimmed = path.replace(/[?#].*/s, '').replace(/\/+$/, '')
  return trimmed === '' ? `${siteOrigin}/` : `${siteOrigin}${trimmed}`
}
