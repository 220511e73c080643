import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as ManagedRuntime from 'effect/ManagedRuntime'
import type { Logger as PinoLogger } from 'pino'
import { pinoLogger } from '../src/adapters/logger/pinoLogger.ts'
import { enquiryFilePath } from '../src/adapters/outbox/enquiryFile.ts'
import { reconnectingOutbox } from '../src/adapters/outbox/reconnectingOutbox.ts'
import { openSqliteOutbox } from '../src/adapters/outbox/sqliteOutbox.ts'
import { wordpressEnquiryDelivery } from '../src/adapters/wordpress/wordpressEnquiryDelivery.ts'
import { EnquiryDelivery } from '../src/domain/ports/enquiryDelivery.ts'
import { EnquiryOutbox } from '../src/domain/ports/enquiryOutbox.ts'
import { Logger } from '../src/domain/ports/logger.ts'
import type { Config } from './config.ts'
import { hmacSigner } from './routes/signatures.ts'

/** Provides a server's outbox. */
export type OutboxLayer = Layer.Layer<EnquiryOutbox, never, EnquiryDelivery | Logger>

/**
 * The outbox of this server: PostgreSQL, which is opened in the background once `started` resolves, or a file in the data
 * folder.
 */
export const serverOutbox = (
  { databaseUrl, dataDir }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  started = Promise.resolve(),
): OutboxLayer =>
  Layer.effect(
    EnquiryOutbox,
    Effect.gen(function* () {
      const { send } = yield* EnquiryDelivery
      const log = yield* Logger
      const options = { deliver: send, log }
      const ofPglite = join(dataDir, 'enquiries', 'database')
      if (existsSync(ofPglite))
        log.error('enquiries of an earlier version wait here; import them (docs/operations.md)', {
          folder: ofPglite,
        })
      const openPostgres = async (url: string) => {
        await started
        const { openPgBossOutbox } = await import('../src/adapters/outbox/pgBossOutbox.ts')
        return openPgBossOutbox(url, options)
      }
      const open = () =>
        databaseUrl === null
          ? openSqliteOutbox(enquiryFilePath(dataDir), options)
          : reconnectingOutbox(() => openPostgres(databaseUrl), log)
      const { outbox } = yield* Effect.acquireRelease(Effect.sync(open), ({ close }) => Effect.promise(close))
      return outbox
    }),
  )

/** Opens an outbox that outlives the apps that use it, as development needs. Close it after them. */
export async function openOutbox(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'contentWebhookSecret'>,
  cmsOrigin: string,
  log: PinoLogger,
): Promise<{ readonly layer: OutboxLayer; readonly close: () => Promise<void> }> {
  const runtime = ManagedRuntime.make(
    serverOutbox(config).pipe(
      Layer.provide(
        Layer.merge(
          wordpressEnquiryDelivery({ cmsOrigin, sign: hmacSigner(config.contentWebhookSecret) }),
          pinoLogger(log),
        ),
      ),
    ),
  )
  return { layer: Layer.succeedContext(await runtime.context()), close: () => runtime.dispose() }
}
