import { createContext } from 'react'
import type { SearchResultView } from './searchResultView.ts'

/** Returns the suggestions for the typed text, best first; empty where nothing matches or the request fails. */
export type Suggest = (query: string) => Promise<readonly SearchResultView[]>

/** `null` where suggestions are not available: the search is then a plain form. */
export const SuggestContext = createContext<Suggest | null>(null)
