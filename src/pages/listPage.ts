import type { PageContextServer } from 'vike/types'
import { pageAddress } from '../domain/views/paging.ts'
import { redirectTo } from './redirectTo.ts'

/**
 * The number of the list's page that an address asks for, 1 where it names none. Page 1 has no number in its
 * address: one that has is redirected to the list itself.
 */
export function listPageOf(pageContext: PageContextServer): number {
  const { page } = pageContext.routeParams
  if (page === undefined) return 1
  if (page === '1') throw redirectTo(pageContext.urlPathname.replace(/\/page\/1$/, ''), queryOf(pageContext))
  return Number(page)
}

/** Sends the visitor to the one address of what was found, where the typed one is another. */
export function atOneAddress(pageContext: PageContextServer, path: string, page = 1): void {
  const address = pageAddress(path, page)
  if (pageContext.urlPathname !== address) throw redirectTo(address, queryOf(pageContext))
}

const queryOf = ({ urlParsed }: PageContextServer): URLSearchParams => new URLSearchParams(urlParsed.search)
