/** The one absolute address of a page: origin and path, without query, hash or a slash at its end. */
export function canonicalUrl(siteOrigin: string, path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? ''
  const trimmed = bare.replace(/\/+$/, '')
  return trimmed === '' ? `${siteOrigin}/` : `${siteOrigin}${trimmed}`
}
