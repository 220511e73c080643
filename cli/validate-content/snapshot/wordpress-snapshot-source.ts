import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { silentAdapter } from '../../../src/adapters/logger/silentLogger.ts'
import { type ClientOptions, wordpressClient } from '../../../src/adapters/wordpress/wordpressClient.ts'
import { ContentSnapshotSource } from '../ports/content-snapshot-source.ts'
import { CONTENT_READINGS } from './content-loaders.ts'

interface SnapshotOptions extends Pick<ClientOptions, 'cmsOrigin' | 'timeoutMs' | 'maxConcurrency'> {
  readonly siteOrigin: string
}

/** All content of a WordPress, read with the site's own client, schemas and decoding. */
export const wordpressSnapshotSource = ({ siteOrigin, ...options }: SnapshotOptions) =>
  Layer.effect(
    ContentSnapshotSource,
    Effect.acquireRelease(
      Effect.sync(() => wordpressClient({ ...options, log: silentAdapter, usesEnvironmentProxy: true })),
      (client) => Effect.promise(() => client.close()),
    ).pipe(
      Effect.map((client) => ({
        parts: CONTENT_READINGS.map(({ endpoint, read }) => ({ endpoint, read: read(client, siteOrigin) })),
      })),
    ),
  )
