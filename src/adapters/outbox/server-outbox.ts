import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { EnquiryOutbox } from '#domain/ports/enquiry-outbox.ts'
import { Logger } from '#domain/ports/logger.ts'
import { EnquiryDelivery } from './enquiry-delivery.ts'
import { enquiryFilePath } from './enquiry-file.ts'
import { reconnectingOutbox } from './reconnecting-outbox.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

/** Provides a server's outbox. */
export type OutboxLayer = Layer.Layer<EnquiryOutbox, never, EnquiryDelivery | Logger>

/**
 * The outbox of this server: PostgreSQL, which is opened in the background once `started` resolves, or a file in the data
 * folder.
 */
export const serverOutbox = (
  { databaseUrl, dataDir }: { readonly dataDir: string; readonly databaseUrl: string | null },
  started = Promise.resolve(),
): OutboxLayer =>
  Layer.effect(
    EnquiryOutbox,
    Effect.gen(function* () {
      const { send } = yield* EnquiryDelivery
      const log = yield* Logger
      const options = { deliver: send, log }
      const openPostgres = async (url: string) => {
        await started
        const { openPgBossOutbox } = await import('./pg-boss-outbox.ts')
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
