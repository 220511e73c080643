import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { SearchEntry, SearchKind } from '../search/search-entry.ts'

export interface FindOptions {
  readonly limit: number
  readonly kinds?: readonly SearchKind[]
}

/** An index over the site's own content. */
export interface SearchIndex {
  /** Best first; words may be unfinished or misspelt. An empty query finds nothing. */
  readonly find: (query: string, options: FindOptions) => readonly SearchEntry[]
  /** Returns the words of a text that no entry has, nor one like them. Numbers and short words are never among them. */
  readonly unknownWords: (text: string) => readonly string[]
}

/** Builds the indexes that visitors search. */
export class SiteSearch extends Context.Service<
  SiteSearch,
  { readonly index: (entries: readonly SearchEntry[]) => Effect.Effect<SearchIndex> }
>()('domain/ports/SiteSearch') {}
