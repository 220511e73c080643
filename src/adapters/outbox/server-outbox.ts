import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { EnquiryOutbox } from '#domain/ports/enquiry-outbox.ts'
import { Logger } from '#domain/ports/logger.ts'
import { EnquiryDelivery } from './enquiry-delivery.ts'
import { enquiryFilePath } from './enquiry-file.ts'
import { reconnectingOutbox } from './reconnecting-outbox.ts'
import { sqliteOutbox } from './sqlite-outbox.ts'

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
      if (databaseUrl === null) return (yield* sqliteOutbox(enquiryFilePath(dataDir), options)).outbox
      const openPostgres = Effect.gen(function* () {
        yield* Effect.promise(() => started)
        const { pgBossOutbox } = yield* Effect.tryPromise(() => import('./pg-boss-outbox.ts'))
        return yield* pgBossOutbox(databaseUrl, options)
      })
      return yield* reconnectingOutbox(openPostgres, log)
    }),
  )
