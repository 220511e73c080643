import type { SearchKind } from './searchEntry.ts'

/** The options of the header's search (spec section 3). */
export interface SearchOptions {
  readonly showProperties: boolean
  readonly showUniversities: boolean
  /** A search that the editors prepared; `null` if the backend has none. */
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

/** Returns the kinds of content that the header suggests: always cities, others if the options say so. */
export const suggestedKinds = ({
  showProperties,
  showUniversities,
}: SearchOptions): readonly SearchKind[] => [
  'city',
  ...(showProperties ? (['property', 'room'] as const) : []),
  ...(showUniversities ? (['university'] as const) : []),
]
