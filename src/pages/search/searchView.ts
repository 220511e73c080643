import { searchPath } from '../../domain/routing/paths.ts'
import { pageTitle } from '../../domain/search/headTexts.ts'
import { SEARCH_KINDS, type SearchEntry } from '../../domain/search/searchEntry.ts'
import { type ImageView, imageView } from '../../ui/components/Picture/imageView.ts'
import {
  availabilityTag,
  fromPriceView,
  type PriceView,
  type Tag,
} from '../../ui/components/PriceLine/priceView.ts'
import {
  SEARCH_KIND_LABELS,
  type SearchResultView,
  type searchQuery,
  searchResultView,
} from '../../ui/forms/SiteSearch/searchResultView.ts'
import { type Crumb, HOME_CRUMB } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import type { PageHead } from '../shared/pageHead.ts'
import type { ViewOptions } from '../shared/pageServices.ts'

/** A result on the search page. That of a property or room has an image, a price and an availability. */
interface FoundView extends SearchResultView {
  readonly card: {
    readonly image: ImageView | null
    readonly from: PriceView | null
    readonly tag: Tag | null
  } | null
}

export interface SearchView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly query: string
  /** A summary of the results; empty without a query. */
  readonly resultText: string
  readonly groups: readonly { readonly name: string; readonly results: readonly FoundView[] }[]
  /** The search is unavailable because no content could be read. */
  readonly isUnavailable: boolean
}

/** Returns the results by kind, best first within each kind. `found` is `null` while the search is unavailable. */
export function searchView(
  { text: query, isCut }: ReturnType<typeof searchQuery>,
  results: readonly SearchEntry[] | null,
  { brandName, today }: ViewOptions,
): SearchView {
  const path = searchPath()
  const count = results?.length ?? 0
  const cut = isCut ? ' That was a long search, so we looked for its first words only.' : ''
  return {
    head: {
      title: pageTitle(query === '' ? 'Search' : `Search: ${query}`, brandName),
      description: 'Search our cities, buildings, rooms, universities, questions and articles.',
      canonicalPath: path,
      robots: 'noindex, follow',
    },
    crumbs: [HOME_CRUMB, { label: 'Search', href: path }],
    query,
    resultText:
      query === '' || results === null
        ? ''
        : count === 0
          ? `Nothing found for “${query}”.${cut}`
          : `${count} ${count === 1 ? 'result' : 'results'} for “${query}”.${cut}`,
    groups: SEARCH_KINDS.map((kind) => ({
      name: SEARCH_KIND_LABELS[kind].many,
      results: (results ?? []).filter((entry) => entry.kind === kind).map((entry) => foundView(entry, today)),
    })).filter((group) => group.results.length > 0),
    isUnavailable: results === null,
  }
}

const foundView = (entry: SearchEntry, today: string): FoundView => ({
  ...searchResultView(entry),
  card: entry.card
    ? {
        image: imageView(entry.card.image),
        from: fromPriceView(entry.card.rooms, today),
        tag: availabilityTag(entry.card.rooms, today),
      }
    : null,
})
