import { existsSync } from 'node:fs'
import {
  listenOnOutboxSocket,
  outboxFolder,
  remoteEnquiryAdmin,
} from '../src/adapters/outbox/outboxSocket.ts'
import { openPgBossOutbox } from '../src/adapters/outbox/pgBossOutbox.ts'
import type { EnquiryAdmin } from '../src/domain/ports/enquiryAdmin.ts'

interface OpenEnquiries {
  readonly admin: EnquiryAdmin['Service']
  /** Whether a server is there to deliver what is due. */
  readonly isServerRunning: boolean
  readonly close: () => Promise<void>
}

const noopLogger = { error: () => undefined, warn: () => undefined, info: () => undefined }

/**
 * The enquiries for operators: on `DATABASE_URL`, through the running server, or, where none runs, in the data folder
 * itself.
 *
 * @throws Error when there are none, or they cannot be opened
 */
export async function openEnquiries(options: {
  readonly databaseUrl: string | null
  readonly dataDir: string
}): Promise<OpenEnquiries> {
  const { databaseUrl, dataDir } = options
  if (databaseUrl !== null) {
    const { admin, close } = await openPgBossOutbox({
      store: { databaseUrl },
      deliver: null,
      log: noopLogger,
    })
    return { admin, isServerRunning: true, close }
  }
  const served = await remoteEnquiryAdmin(dataDir)
  if (served) return { admin: served, isServerRunning: true, close: async () => undefined }
  const folder = outboxFolder(dataDir).database
  if (!existsSync(folder))
    throw new Error(
      `There are no enquiries in ${dataDir}. Name the server's folder with --data-dir or DATA_DIR, or its database with DATABASE_URL.`,
    )
  const socket = await listenOnOutboxSocket(dataDir)
  const { admin, close } = await openPgBossOutbox({ store: { folder }, deliver: null, log: noopLogger })
  return {
    admin,
    isServerRunning: false,
    close: async () => {
      await close()
      socket.close()
    },
  }
}
