import { Effect } from 'effect'
import type { Logger } from 'pino'
import { lastingOutbox } from '../src/adapters/outbox/lastingOutbox.ts'
import { answerOperators, outboxFolder, takeOutboxSocket } from '../src/adapters/outbox/outboxSocket.ts'
import { type OpenOutbox, openPgBossOutbox } from '../src/adapters/outbox/pgBossOutbox.ts'
import { wordpressEnquiryDelivery } from '../src/adapters/wordpress/wordpressEnquiryDelivery.ts'
import { EnquiryDelivery } from '../src/domain/ports/enquiryDelivery.ts'
import type { Config } from './config.ts'

/**
 * The outbox of this server, opened behind its back: on `DATABASE_URL`, or embedded in the data folder, where
 * operators reach it through a socket. Enquiries go to the backend at `cmsOrigin`.
 *
 * @throws OutboxInUse when another process has the data folder's enquiries open
 */
export async function openOutbox(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  cmsOrigin: string,
  log: Logger,
): Promise<OpenOutbox> {
  const { send } = Effect.runSync(
    EnquiryDelivery.pipe(Effect.provide(wordpressEnquiryDelivery({ cmsOrigin }))),
  )
  const { databaseUrl, dataDir } = config
  const socket = databaseUrl === null ? await takeOutboxSocket(dataDir) : null
  const store = databaseUrl === null ? { folder: outboxFolder(dataDir).database } : { databaseUrl }
  const outbox = lastingOutbox({ log, open: () => openPgBossOutbox({ store, deliver: send, log }) })
  if (socket) answerOperators(socket, outbox.kept)
  return {
    ...outbox,
    close: async () => {
      await outbox.close()
      socket?.closeAllConnections()
      socket?.close()
    },
  }
}
