import type { SearchKind } from '../search/searchEntry.ts'

/** The options of the header's search (spec section 3). */
export interface SearchOptions {
  readonly showProperties: boolean
  readonly showUniversities: boolean
  /** A prepared search of the editors, where the backend has one. */
  readonly specificSearch: string | null
}

export const initialSearchOptions: SearchOptions = {
  showProperties: false,
  showUniversities: false,
  specificSearch: null,
}

/** Returns the options with some of them changed. */
export const changeSearchOptions = (
  options: SearchOptions,
  change: Partial<SearchOptions>,
): SearchOptions => ({
  ...options,
  ...change,
})

/** The kinds of content that the header suggests: always cities, others where the options say so. */
export const suggestedKinds = ({
  showProperties,
  showUniversities,
}: SearchOptions): readonly SearchKind[] => [
  'city',
  ...(showProperties ? (['property', 'room'] as const) : []),
  ...(showUniversities ? (['university'] as const) : []),
]
