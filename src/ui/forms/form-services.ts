import { createContext } from 'react'
import type { SearchResultView } from './SiteSearch/search-result-view.ts'

/**
 * Navigates to an address of the site without loading a document. It adds an entry to the history, unless `replaces` is
 * true and the address is another query of the same page. Returns whether it begins: offline it does not.
 */
export type Navigate = (address: string, options?: { readonly replaces: boolean }) => boolean

/** Provides client navigation to forms and links. With `null` they work as plain HTML. */
export const NavigateContext = createContext<Navigate | null>(null)

/** Returns the suggestions for the typed text, best first; empty where nothing matches or the request fails. */
export type Suggest = (query: string) => Promise<readonly SearchResultView[]>

/** `null` where suggestions are not available: the search is then a plain form. */
export const SuggestContext = createContext<Suggest | null>(null)
