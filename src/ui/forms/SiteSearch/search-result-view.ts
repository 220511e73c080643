import type { SearchEntry, SearchKind } from '#domain/search/search-entry.ts'

/** A reasonable query is shorter. */
export const MAX_QUERY_LENGTH = 100
const MAX_QUERY_WORDS = 8

/** The name of a kind of result, and of a group of such results. */
export const SEARCH_KIND_LABELS: Readonly<
  Record<SearchKind, { readonly one: string; readonly many: string }>
> = {
  city: { one: 'City', many: 'Cities' },
  property: { one: 'Building', many: 'Buildings' },
  university: { one: 'University', many: 'Universities' },
  room: { one: 'Room', many: 'Rooms' },
  question: { one: 'Question', many: 'Questions' },
  article: { one: 'Article', many: 'From the blog' },
}

/** A search result in a list. */
export interface SearchResultView {
  readonly title: string
  readonly detail: string
  readonly href: string
  readonly kind: string
}

export const searchResultView = ({ title, detail, href, kind }: SearchEntry): SearchResultView => ({
  title,
  detail,
  href,
  kind: SEARCH_KIND_LABELS[kind].one,
})

/** A search text as it is searched for, and whether it is only the beginning of what was asked. */
interface SearchQuery {
  readonly text: string
  readonly isCut: boolean
}

/** Trims a query and limits its length and its words, each of which is searched for by itself. */
export function searchQuery(query: URLSearchParams): SearchQuery {
  const words = (query.get('q') ?? '').split(/\s+/).filter((word) => word !== '')
  const text = words.slice(0, MAX_QUERY_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH).trim()
  return { text, isCut: text !== words.join(' ') }
}
