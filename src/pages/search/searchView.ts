import { homePath, searchPath } from '../../domain/routing/paths.ts'
import { SEARCH_KINDS, type SearchEntry } from '../../domain/search/searchEntry.ts'
import { pageTitle } from '../../domain/seo/title.ts'
import { type FoundView, foundView, KIND_NAMES } from '../../ui/forms/SiteSearch/foundView.ts'
import type { Crumb } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import type { PageHead } from '../shared/pageHead.ts'

/** The page of the site's search. */
export interface SearchView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly query: string
  /** What came of it, in words; empty where nothing was asked. */
  readonly resultText: string
  readonly groups: readonly { readonly name: string; readonly found: readonly FoundView[] }[]
  /** Nothing could be read to search in. */
  readonly isUnavailable: boolean
}

/** Finds by kind, best first within each; `found` is `null` where the search is not to be had. */
export function searchView(
  query: string,
  found: readonly SearchEntry[] | null,
  { brandName }: { readonly brandName: string },
): SearchView {
  const path = searchPath()
  const count = found?.length ?? 0
  return {
    head: {
      title: pageTitle(query === '' ? 'Search' : `Search: ${query}`, brandName),
      description: 'Search our cities, buildings, rooms, universities, questions and articles.',
      canonicalPath: path,
      robots: 'noindex, follow',
    },
    crumbs: [
      { label: 'Home', href: homePath() },
      { label: 'Search', href: path },
    ],
    query,
    resultText:
      query === '' || found === null
        ? ''
        : count === 0
          ? `Nothing found for “${query}”.`
          : `${count} ${count === 1 ? 'result' : 'results'} for “${query}”.`,
    groups: SEARCH_KINDS.map((kind) => ({
      name: KIND_NAMES[kind].many,
      found: (found ?? []).filter((entry) => entry.kind === kind).map(foundView),
    })).filter((group) => group.found.length > 0),
    isUnavailable: found === null,
  }
}
