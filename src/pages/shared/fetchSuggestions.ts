import { SUGGESTIONS_PATH } from '../../domain/routing/endpoints.ts'
import { withQuery } from '../../domain/routing/paths.ts'
import type { SearchResultView } from '../../ui/forms/SiteSearch/searchResultView.ts'
import type { Suggest } from '../../ui/forms/SiteSearch/suggest.ts'

/** Requests suggestions from the site's server. If the request fails there are none, and Enter still searches. */
export const fetchSuggestions: Suggest = async (query, kinds) => {
  try {
    const response = await fetch(withQuery(SUGGESTIONS_PATH, { q: query, kinds: kinds.join(',') }))
    if (!response.ok) return []
    const { results } = (await response.json()) as { readonly results: readonly SearchResultView[] }
    return results
  } catch {
    return []
  }
}
