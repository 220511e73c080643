import { createContext } from 'react'

/** Goes to an address of the site without loading a document; the browser takes the place of the last one in history. */
export type Navigate = (address: string) => void

/** How forms and links go on in place; `null` where nothing does, and they work as they always do. */
export const NavigateContext = createContext<Navigate | null>(null)
