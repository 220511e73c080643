import type { SearchKind } from '../search/searchEntry.ts'

/** What the header's search offers (spec section 3). */
export interface SearchOptions {
  readonly showProperties: boolean
  readonly showUniversities: boolean
  /** A search that the editors offer ready-made, where the backend names one. */
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

/** The kinds of content that the header suggests: cities always, the others where the options say so. */
export const suggestedKinds = ({
  showProperties,
  showUniversities,
}: SearchOptions): readonly SearchKind[] => [
  'city',
  ...(showProperties ? (['property', 'room'] as const) : []),
  ...(showUniversities ? (['university'] as const) : []),
]
