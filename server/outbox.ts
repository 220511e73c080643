import type { Server } from 'node:http'
import * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as ManagedRuntime from 'effect/ManagedRuntime'
import type { Logger as PinoLogger } from 'pino'
import { pinoLogger } from '../src/adapters/logger/pinoLogger.ts'
import {
  closeOutboxSocket,
  listenOnOutboxSocket,
  outboxFolder,
  serveEnquiryAdmin,
} from '../src/adapters/outbox/outboxSocket.ts'
import type { OutboxStore } from '../src/adapters/outbox/pgBossOutbox.ts'
import { reconnectingOutbox } from '../src/adapters/outbox/reconnectingOutbox.ts'
import { wordpressEnquiryDelivery } from '../src/adapters/wordpress/wordpressEnquiryDelivery.ts'
import { EnquiryAdmin } from '../src/domain/ports/enquiryAdmin.ts'
import { EnquiryDelivery } from '../src/domain/ports/enquiryDelivery.ts'
import { EnquiryOutbox } from '../src/domain/ports/enquiryOutbox.ts'
import { Logger } from '../src/domain/ports/logger.ts'
import type { Config } from './config.ts'
import { hmacSigner } from './routes/signatures.ts'

/** Provides a server's outbox and its administration. */
export type OutboxLayer = Layer.Layer<EnquiryOutbox | EnquiryAdmin, never, EnquiryDelivery | Logger>

/**
 * The outbox of this server, which opens in the background once `started` resolves. It uses `DATABASE_URL`, or an
 * embedded database in the data folder, which operators reach through a socket. While another process has the folder
 * open, as the previous server may for a moment, the outbox retries until the folder is free.
 */
export const serverOutbox = (
  { databaseUrl, dataDir }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  started = Promise.resolve(),
): OutboxLayer =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { send } = yield* EnquiryDelivery
      const log = yield* Logger
      const openStore = async (store: OutboxStore) => {
        const { openPgBossOutbox } = await import('../src/adapters/outbox/pgBossOutbox.ts')
        return openPgBossOutbox({ store, deliver: send, log })
      }
      let socket: Server | null = null
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          if (socket) closeOutboxSocket(socket)
        }),
      )
      const { outbox, admin } = yield* reconnectingOutbox({
        log,
        open: async () => {
          await started
          if (databaseUrl !== null) return openStore({ databaseUrl })
          if (socket === null) {
            socket = await listenOnOutboxSocket(dataDir)
            serveEnquiryAdmin(socket, admin)
          }
          return openStore({ folder: outboxFolder(dataDir).database })
        },
      })
      return Context.make(EnquiryOutbox, outbox).pipe(Context.add(EnquiryAdmin, admin))
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
