import type { PageContextServer } from 'vike/types'
import { permanentRedirect, urlSearchParams } from './permanentRedirect.ts'

/**
 * The number of the list's page that an address asks for, 1 where it names none. Page 1 has no number in its
 * address: one that has is redirected to the list itself.
 */
export function listPageNumber(pageContext: PageContextServer): number {
  const { page } = pageContext.routeParams
  if (page === undefined) return 1
  if (page === '1')
    throw permanentRedirect(pageContext.urlPathname.replace(/\/page\/1$/, ''), urlSearchParams(pageContext))
  return Number(page)
}
