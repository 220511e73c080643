import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { ContentSnapshot } from '../content-rules/contentSnapshot.ts'
import type { ContentUnavailable } from './contentSource.ts'

/** One part of the content of a backend: what one endpoint returns. */
export interface ContentPart {
  readonly endpoint: string
  readonly read: Effect.Effect<Partial<ContentSnapshot>, ContentUnavailable>
}

/** All content of a backend as the site reads it, with the items that it drops. */
export class ContentSnapshotSource extends Context.Service<
  ContentSnapshotSource,
  { readonly parts: readonly ContentPart[] }
>()('domain/ports/ContentSnapshotSource') {}
