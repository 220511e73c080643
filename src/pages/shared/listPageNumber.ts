import type { PageContextServer } from 'vike/types'
import { permanentRedirect, urlSearchParams } from './permanentRedirect.ts'

/**
 * Returns the list page that an address asks for, 1 where it names none. The canonical address of page 1 has no number:
 * an address with one is redirected to the list.
 */
export function listPageNumber(pageContext: PageContextServer): number {
  const { page } = pageContext.routeParams
  if (page === undefined) return 1
  if (page === '1')
    throw permanentRedirect(pageContext.urlPathname.replace(/\/page\/1$/, ''), urlSearchParams(pageContext))
  return Number(page)
}
