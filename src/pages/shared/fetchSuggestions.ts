import { SUGGESTIONS_PATH } from '../../domain/routing/endpoints.ts'
import { withQuery } from '../../domain/routing/paths.ts'
import type { SearchKind } from '../../domain/search/searchEntry.ts'
import type { SearchResultView } from '../../ui/forms/SiteSearch/searchResultView.ts'

/** Requests suggestions of some kinds of content from the site's server. If the request fails there are none, and Enter still searches. */
export const fetchSuggestions = async (
  query: string,
  kinds: readonly SearchKind[],
): Promise<readonly SearchResultView[]> => {
  try {
    const response = await fetch(withQuery(SUGGESTIONS_PATH, { q: query, kinds: kinds.join(',') }))
    if (!response.ok) return []
    const { results } = (await response.json()) as { readonly results: readonly SearchResultView[] }
    return results
  } catch {
    return []
  }
}
