import { redirect } from 'vike/abort'

/**
 * What a data hook throws to send the visitor to the page's one address for good, with the query that came. The
 * browser's router takes it for a redirect too, not for an error (spec section 4).
 */
export function redirectTo(path: string, query: URLSearchParams): Error {
  const search = query.toString()
  return redirect(search === '' ? path : `${path}?${search}`, 301)
}
