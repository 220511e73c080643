import type { Server } from 'node:http'
import * as Effect from 'effect/Effect'
import type { Logger } from 'pino'
import { listenOnOutboxSocket, outboxFolder, serveEnquiryAdmin } from '../src/adapters/outbox/outboxSocket.ts'
import type { OpenOutbox, OutboxStore } from '../src/adapters/outbox/pgBossOutbox.ts'
import { reconnectingOutbox } from '../src/adapters/outbox/reconnectingOutbox.ts'
import { wordpressEnquiryDelivery } from '../src/adapters/wordpress/wordpressEnquiryDelivery.ts'
import { EnquiryDelivery } from '../src/domain/ports/enquiryDelivery.ts'
import type { Config } from './config.ts'

/**
 * The outbox of this server, opened behind its back: on `DATABASE_URL`, or embedded in the data folder, where
 * operators reach it through a socket. While another process has the folder open, as the server before this one may
 * for a moment, this one waits for it. Enquiries go to the backend at `cmsOrigin`.
 */
export function openOutbox(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  cmsOrigin: string,
  log: Logger,
  started = Promise.resolve(),
): OpenOutbox {
  const { send } = Effect.runSync(
    EnquiryDelivery.pipe(Effect.provide(wordpressEnquiryDelivery({ cmsOrigin }))),
  )
  const { databaseUrl, dataDir } = config
  const openStore = async (store: OutboxStore): Promise<OpenOutbox> => {
    await started
    const { openPgBossOutbox } = await import('../src/adapters/outbox/pgBossOutbox.ts')
    return openPgBossOutbox({ store, deliver: send, log })
  }
  if (databaseUrl !== null)
    return reconnectingOutbox({
      log,
      open: () => openStore({ databaseUrl }),
    })
  let socket: Server | null = null
  const outbox = reconnectingOutbox({
    log,
    open: async () => {
      if (socket === null) {
        socket = await listenOnOutboxSocket(dataDir)
        serveEnquiryAdmin(socket, outbox.admin)
      }
      return openStore({ folder: outboxFolder(dataDir).database })
    },
  })
  return {
    ...outbox,
    close: async () => {
      await outbox.close()
      socket?.closeAllConnections()
      socket?.close()
    },
  }
}
