import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { Draft } from '../content/draft.ts'
import type { PreviewToken } from '../content/previewToken.ts'
import type { ContentUnavailable } from './contentSource.ts'

/** Drafts that editors preview. */
export class DraftSource extends Context.Service<
  DraftSource,
  {
    /** The draft of a token, which the backend checks itself. Tried once: an editor waits and looks. */
    readonly read: (token: PreviewToken) => Effect.Effect<Draft, ContentUnavailable>
  }
>()('domain/ports/DraftSource') {}
