import type { SearchEntry, SearchKind } from '../../../domain/search/searchEntry.ts'

/** Longer than any reasonable query. */
export const MAX_QUERY_LENGTH = 100

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

/** Trims a query and limits its length. */
export const searchQuery = (query: URLSearchParams): string =>
  (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH)
