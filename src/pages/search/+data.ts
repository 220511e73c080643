import type { PageContextServer } from 'vike/types'
import { searchQuery } from '../../ui/forms/SiteSearch/foundView.ts'
import { queryOf } from '../shared/redirectTo.ts'
import { searchView } from './searchView.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** More than anybody reads through. */
const MAX_RESULTS = 40

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const query = searchQuery(queryOf(pageContext))
  const found = query === '' ? [] : await services.search(query, { limit: MAX_RESULTS })
  return searchView(query, found, { brandName })
}
