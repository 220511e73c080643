import type { PageContextServer } from 'vike/types'
import { searchQuery } from '../../ui/forms/SiteSearch/searchResultView.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import { searchView } from './searchView.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The largest number of results that the page shows. */
const MAX_RESULTS = 40

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const query = searchQuery(urlSearchParams(pageContext))
  const found = query.text === '' ? [] : await services.search(query.text, { limit: MAX_RESULTS })
  return searchView(query, found, { brandName, today: services.today() })
}
