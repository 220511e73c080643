import { createContext } from 'react'

/** Navigates to an address of the site without loading a document, replacing the current entry of the history. */
export type Navigate = (address: string) => void

/** Provides client navigation to forms and links. With `null` they work as plain HTML. */
export const NavigateContext = createContext<Navigate | null>(null)
