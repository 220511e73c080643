import type { PageContextServer } from 'vike/types'
import { permanentRedirect, urlSearchParams } from './permanentRedirect.ts'

/**
 * Returns the list page that an address asks for, 1 if it names none. The canonical address of page 1 has no number:
 * `/page/1` redirects to it.
 */
export function listPageNumber(pageContext: PageContextServer): number {
  const { page } = pageContext.routeParams
  if (page === undefined) return 1
  if (page === '1')
    throw permanentRedirect(pageContext.urlPathname.replace(/\/page\/1$/, ''), urlSearchParams(pageContext))
  return Number(page)
}
