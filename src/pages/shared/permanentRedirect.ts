import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'

/**
 * Returns the error that a data hook throws to redirect permanently to a page's canonical address, with the query of
 * the request. The browser's router treats it as a redirect too, not as an error (spec section 4).
 */
export function permanentRedirect(path: string, query: URLSearchParams): Error {
  const search = query.toString()
  return redirect(search === '' ? path : `${path}?${search}`, 301)
}

/** Redirects to the canonical address of the content, unless that is the requested address. */
export function redirectToCanonical(pageContext: PageContextServer, path: string): void {
  if (pageContext.urlPathname !== path) throw permanentRedirect(path, urlSearchParams(pageContext))
}

/** Returns the query of the requested address. */
export const urlSearchParams = ({ urlParsed }: PageContextServer): URLSearchParams =>
  new URLSearchParams(urlParsed.searchOriginal ?? '')
