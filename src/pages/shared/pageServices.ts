import type * as Effect from 'effect/Effect'
import type { Globals } from '../../domain/content/globals.ts'
import type { ContentSourceShape, ContentUnavailable } from '../../domain/ports/contentSource.ts'
import type { SearchOptions } from '../../domain/ports/siteSearch.ts'
import type { SearchEntry } from '../../domain/search/searchEntry.ts'

type ReadContent<A> = (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>

/** What the server hands to the pages' data hooks. Nothing of it reaches the browser. */
export interface PageServices {
  /**
   * Asks the content backend. Rejects with what Vike shows as the error page when the content
   * cannot be had (spec section 8: the response's status and text, or else the raw error).
   */
  readonly read: <A>(ask: ReadContent<A>) => Promise<A>
  /** The same for what a page can do without: `null` where it cannot be had, and the complaint in the log. */
  readonly readOptional: <A>(ask: ReadContent<A>, logMessage: string) => Promise<A | null>
  /** The settings of the site, read at the start and kept fresh; `null` while none could be read. */
  readonly globals: Globals | null
  /** What the site's search finds, best first; `null` while nothing could be read to search in. */
  readonly search: (query: string, options: SearchOptions) => Promise<readonly SearchEntry[] | null>
  /** The signed moment at which a form is shown, or shown again to somebody who has filled it in. */
  readonly formToken: (shown: 'first' | 'again') => string
  /** The day it is in London, `YYYY-MM-DD`. */
  readonly today: () => string
}
