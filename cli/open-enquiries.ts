import { existsSync } from 'node:fs'
import { keptBehindSocket, outboxFolder, takeOutboxSocket } from '../src/adapters/outbox/outboxSocket.ts'
import { openPgBossOutbox } from '../src/adapters/outbox/pgBossOutbox.ts'
import type { KeptEnquiries } from '../src/domain/ports/keptEnquiries.ts'

interface OpenEnquiries {
  readonly kept: KeptEnquiries['Service']
  /** Whether a server is there to deliver what is due. */
  readonly isServed: boolean
  readonly close: () => Promise<void>
}

const silent = { error: () => undefined, warn: () => undefined, info: () => undefined }

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
    const { kept, close } = await openPgBossOutbox({ store: { databaseUrl }, deliver: null, log: silent })
    return { kept, isServed: true, close }
  }
  const served = await keptBehindSocket(dataDir)
  if (served) return { kept: served, isServed: true, close: async () => undefined }
  const folder = outboxFolder(dataDir).database
  if (!existsSync(folder))
    throw new Error(
      `There are no enquiries in ${dataDir}. Name the server's folder with --data-dir or DATA_DIR, or its database with DATABASE_URL.`,
    )
  const socket = await takeOutboxSocket(dataDir)
  const { kept, close } = await openPgBossOutbox({ store: { folder }, deliver: null, log: silent })
  return {
    kept,
    isServed: false,
    close: async () => {
      await close()
      socket.close()
    },
  }
}
