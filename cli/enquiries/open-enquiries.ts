import { existsSync } from 'node:fs'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { silentLogger } from '../../src/adapters/logger/silentLogger.ts'
import {
  closeOutboxSocket,
  listenOnOutboxSocket,
  outboxFolder,
  remoteEnquiryAdmin,
} from '../../src/adapters/outbox/outboxSocket.ts'
import { pgBossEnquiryAdmin } from '../../src/adapters/outbox/pgBossLayers.ts'
import { EnquiryAdmin } from '../../src/domain/ports/enquiryAdmin.ts'

interface Enquiries {
  readonly admin: Layer.Layer<EnquiryAdmin, unknown>
  /** Whether a server is running that delivers what is due. With `DATABASE_URL` it is assumed. */
  readonly isServerRunning: boolean
}

/**
 * Finds the enquiries for operators: in the database of `DATABASE_URL`, through the running server, or, if none runs,
 * in the data folder itself.
 *
 * @throws Error if the data folder has none
 */
export async function findEnquiries(options: {
  readonly databaseUrl: string | null
  readonly dataDir: string
}): Promise<Enquiries> {
  const { databaseUrl, dataDir } = options
  if (databaseUrl !== null)
    return {
      admin: pgBossEnquiryAdmin({ databaseUrl }).pipe(Layer.provide(silentLogger)),
      isServerRunning: true,
    }
  const served = await remoteEnquiryAdmin(dataDir)
  if (served) return { admin: Layer.succeed(EnquiryAdmin, served), isServerRunning: true }
  const folder = outboxFolder(dataDir).database
  if (!existsSync(folder))
    throw new Error(
      `There are no enquiries in ${dataDir}. Name the server's folder with --data-dir or DATA_DIR, or its database with DATABASE_URL.`,
    )
  const lock = Layer.effectDiscard(
    Effect.acquireRelease(
      Effect.tryPromise({ try: () => listenOnOutboxSocket(dataDir), catch: (cause) => cause }),
      (socket) => Effect.sync(() => closeOutboxSocket(socket)),
    ),
  )
  return {
    admin: pgBossEnquiryAdmin({ folder }).pipe(Layer.provide(silentLogger), Layer.provide(lock)),
    isServerRunning: false,
  }
}
