import type { Effect } from 'effect'
import type { ContentSourceShape, ContentUnavailable } from '../domain/ports/contentSource.ts'

/** What the server hands to the pages' data hooks. Nothing of it reaches the browser. */
export interface PageServices {
  /**
   * Asks the content backend. Rejects with what Vike shows as the error page when the content
   * cannot be had (spec section 8: the response's status and text, or else the raw error).
   */
  readonly read: <A>(ask: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>) => Promise<A>
  /** The day it is in London, `YYYY-MM-DD`. */
  readonly today: () => string
}
