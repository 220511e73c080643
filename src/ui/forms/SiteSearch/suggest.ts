import { createContext } from 'react'
import type { SearchResultView } from './searchResultView.ts'

/** What fits the letters typed so far, best first; empty where nothing does or nothing can be asked. */
export type Suggest = (query: string, kinds: readonly string[]) => Promise<readonly SearchResultView[]>

/** `null` where nothing can be asked: the search is then a plain form. */
export const SuggestContext = createContext<Suggest | null>(null)
