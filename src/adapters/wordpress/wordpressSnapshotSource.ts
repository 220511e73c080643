import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { ContentSnapshotSource } from '../../domain/ports/contentSnapshotSource.ts'
import { silentAdapter } from '../logger/silentLogger.ts'
import { CONTENT_READINGS } from './contentLoaders.ts'
import { type ClientOptions, wordpressClient } from './wordpressClient.ts'

interface SnapshotOptions extends Pick<ClientOptions, 'cmsOrigin' | 'timeoutMs' | 'maxConcurrency'> {
  readonly siteOrigin: string
}

/** All content of a WordPress, read with the site's own client, schemas and decoding. */
export const wordpressSnapshotSource = ({ siteOrigin, ...options }: SnapshotOptions) =>
  Layer.effect(
    ContentSnapshotSource,
    Effect.acquireRelease(
      Effect.sync(() => wordpressClient({ ...options, log: silentAdapter })),
      (client) => Effect.promise(() => client.close()),
    ).pipe(
      Effect.map((client) => ({
        parts: CONTENT_READINGS.map(({ endpoint, read }) => ({ endpoint, read: read(client, siteOrigin) })),
      })),
    ),
  )
