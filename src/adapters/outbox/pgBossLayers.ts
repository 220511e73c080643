import * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { EnquiryAdmin } from '../../domain/ports/enquiryAdmin.ts'
import { EnquiryDelivery } from '../../domain/ports/enquiryDelivery.ts'
import { EnquiryOutbox } from '../../domain/ports/enquiryOutbox.ts'
import { Logger } from '../../domain/ports/logger.ts'
import { type OutboxOptions, type OutboxStore, openPgBossOutbox } from './pgBossOutbox.ts'

const opened = (store: OutboxStore, deliver: OutboxOptions['deliver']) =>
  Effect.gen(function* () {
    const log = yield* Logger
    return yield* Effect.acquireRelease(
      Effect.tryPromise({ try: () => openPgBossOutbox({ store, deliver, log }), catch: (cause) => cause }),
      ({ close }) => Effect.promise(close),
    )
  })

/**
 * The outbox ports on pg-boss. The layer fails with the error of the store. The server reconnects instead; the contract
 * suite runs on this layer.
 *
 * @tested
 */
export const pgBossOutbox = (
  store: OutboxStore,
): Layer.Layer<EnquiryOutbox | EnquiryAdmin, unknown, EnquiryDelivery | Logger> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { send } = yield* EnquiryDelivery
      const { outbox, admin } = yield* opened(store, send)
      return Context.make(EnquiryOutbox, outbox).pipe(Context.add(EnquiryAdmin, admin))
    }),
  )

/** The EnquiryAdmin port alone, without deliveries. */
export const pgBossEnquiryAdmin = (store: OutboxStore): Layer.Layer<EnquiryAdmin, unknown, Logger> =>
  Layer.effect(
    EnquiryAdmin,
    Effect.map(opened(store, null), ({ admin }) => admin),
  )
