import type { SearchEntry, SearchKind } from '../../../domain/search/searchEntry.ts'

/** Longer than anything people search for. */
export const MAX_QUERY_LENGTH = 100

/** What a find is, in a word, and a group of them in another. */
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

/** A find as lists show it. */
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

/** What people type, without spaces around it and cut where nobody types on. */
export const searchQuery = (query: URLSearchParams): string =>
  (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH)
