import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { ContentUnavailable } from '../../../src/domain/ports/contentSource.ts'
import type { ContentSnapshot } from '../rules/content-snapshot.ts'

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
