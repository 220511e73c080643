import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'

/**
 * What a data hook throws to send the visitor to the page's one address for good, with the query that came. The
 * browser's router takes it for a redirect too, not for an error (spec section 4).
 */
export function permanentRedirect(path: string, query: URLSearchParams): Error {
  const search = query.toString()
  return redirect(search === '' ? path : `${path}?${search}`, 301)
}

/** Sends the visitor to the one address of what was found, where the typed one is another. */
export function redirectToCanonical(pageContext: PageContextServer, path: string): void {
  if (pageContext.urlPathname !== path) throw permanentRedirect(path, urlSearchParams(pageContext))
}

/** The query of the address that was asked for. */
export const urlSearchParams = ({ urlParsed }: PageContextServer): URLSearchParams =>
  new URLSearchParams(urlParsed.searchOriginal ?? '')
