import { homePath, searchPath } from '../../../domain/routing/paths.ts'
import { SEARCH_KINDS, type SearchEntry, type SearchKind } from '../../../domain/search/searchEntry.ts'
import { pageTitle } from '../../../domain/seo/title.ts'
import type { PageHead } from '../../../pages/shared/pageHead.ts'
import type { Crumb } from '../../layout/Breadcrumbs/crumbs.ts'

/** Longer than anything people search for. */
export const LONGEST_SEARCH = 100

/** What a find is, in a word, and a group of them in another. */
export const KIND_NAMES: Readonly<Record<SearchKind, { readonly one: string; readonly many: string }>> = {
  city: { one: 'City', many: 'Cities' },
  building: { one: 'Building', many: 'Buildings' },
  university: { one: 'University', many: 'Universities' },
  room: { one: 'Room', many: 'Rooms' },
  question: { one: 'Question', many: 'Questions' },
  article: { one: 'Article', many: 'From the blog' },
}

/** A find as lists show it. */
export interface FoundView {
  readonly title: string
  readonly detail: string
  readonly href: string
  readonly kind: string
}

export const foundView = ({ title, detail, href, kind }: SearchEntry): FoundView => ({
  title,
  detail,
  href,
  kind: KIND_NAMES[kind].one,
})

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

/** What people type, without spaces around it and cut where nobody types on. */
export const searchQuery = (query: URLSearchParams): string =>
  (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH)

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
