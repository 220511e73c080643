import { existsSync } from 'node:fs'
import { silentAdapter } from '../../src/adapters/logger/silentLogger.ts'
import { enquiryFilePath } from '../../src/adapters/outbox/enquiryFile.ts'
import type { OpenOutbox } from '../../src/adapters/outbox/openOutbox.ts'
import { openSqliteOutbox } from '../../src/adapters/outbox/sqliteOutbox.ts'

const COMMAND = { deliver: null, log: silentAdapter }

/**
 * Opens the enquiries for operators: in the database of `DATABASE_URL`, or in the file of the data folder, whether a
 * server has it open or not.
 *
 * @throws Error if the data folder has none
 */
export async function openEnquiries(options: {
  readonly databaseUrl: string | null
  readonly dataDir: string
}): Promise<OpenOutbox> {
  const { databaseUrl, dataDir } = options
  if (databaseUrl !== null) {
    const { openPgBossOutbox } = await import('../../src/adapters/outbox/pgBossOutbox.ts')
    return openPgBossOutbox(databaseUrl, COMMAND)
  }
  if (!existsSync(enquiryFilePath(dataDir)))
    throw new Error(
      `There are no enquiries in ${dataDir}. Name the server's folder with --data-dir or DATA_DIR, or its database with DATABASE_URL.`,
    )
  return openSqliteOutbox(enquiryFilePath(dataDir), COMMAND)
}

/** Opens the file of the data folder for an import, and creates it if there is none. */
export const openEnquiryFile = (dataDir: string) => openSqliteOutbox(enquiryFilePath(dataDir), COMMAND)
