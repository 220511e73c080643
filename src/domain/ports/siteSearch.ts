import type { SearchEntry, SearchKind } from '../search/searchEntry.ts'

/** An index over the site's own content. */
export interface SiteSearch {
  /** Best first; words may be unfinished or misspelt. An empty query finds nothing. */
  readonly find: (
    query: string,
    options: { readonly limit: number; readonly kinds?: readonly SearchKind[] },
  ) => readonly SearchEntry[]
}
