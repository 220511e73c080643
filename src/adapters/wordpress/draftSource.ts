import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { Draft } from '../../domain/content/draft.ts'
import type { PreviewToken } from '../../domain/content/previewToken.ts'
import type { ContentUnavailable } from '../../domain/ports/contentSource.ts'

/** Reads the drafts that editors preview. */
export class DraftSource extends Context.Service<
  DraftSource,
  {
    /** Reads the draft of a token, which the backend checks. There is one attempt: an editor is waiting. */
    readonly read: (token: PreviewToken) => Effect.Effect<Draft, ContentUnavailable>
  }
>()('domain/ports/DraftSource') {}
