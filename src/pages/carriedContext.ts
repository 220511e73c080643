import type { CarriedContext } from './vike.d.ts'

/** The id of the script element in which a document carries what its page was made of. */
export const CARRIED_CONTEXT_ID = 'page-context'

/** What the document carries for its hydration; nothing where its page failed on the server. */
export function carriedContext(document: Pick<Document, 'getElementById'>): Partial<CarriedContext> {
  return JSON.parse(document.getElementById(CARRIED_CONTEXT_ID)?.textContent ?? '{}') as CarriedContext
}
