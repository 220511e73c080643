import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openOutbox } from '../../server/outbox.ts'
import { logOptions } from '../../server/plugins/logOptions.ts'
import { seedOutbox } from '../support/seed-outbox.ts'

/**
 * Opens the real outbox, embedded in a temporary folder, with deliveries to `cmsOrigin`. Closing it deletes the folder.
 */
export async function openTestOutbox(cmsOrigin: string, contentWebhookSecret: string | null = null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  await seedOutbox(dataDir)
  const log: string[] = []
  const logger = pino(logOptions('info'), { write: (line: string) => log.push(line) })
  const outbox = await openOutbox({ dataDir, databaseUrl: null, contentWebhookSecret }, cmsOrigin, logger)
  return {
    ...outbox,
    dataDir,
    log,
    close: async () => {
      await outbox.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
