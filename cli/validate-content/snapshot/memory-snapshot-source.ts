import * as Layer from 'effect/Layer'
import { type ContentPart, ContentSnapshotSource } from '../ports/content-snapshot-source.ts'

/** The ContentSnapshotSource port in memory. */
export const memorySnapshotSource = (parts: readonly ContentPart[]): Layer.Layer<ContentSnapshotSource> =>
  Layer.succeed(ContentSnapshotSource, { parts })
