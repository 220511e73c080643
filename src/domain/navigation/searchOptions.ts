/** What the header's search offers (spec section 3). */
export interface SearchOptions {
  readonly showProperties: boolean
  readonly showUniversities: boolean
  /** A fixed search that replaces both, where the backend sets one. */
  readonly specificSearch: string | null
}

export const initialSearchOptions: SearchOptions = {
  showProperties: false,
  showUniversities: false,
  specificSearch: null,
}

/** The options with some of them changed. */
export const changeSearchOptions = (
  options: SearchOptions,
  change: Partial<SearchOptions>,
): SearchOptions => ({
  ...options,
  ...change,
})
