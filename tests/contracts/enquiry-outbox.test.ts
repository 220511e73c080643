import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutboxOptions } from '#adapters/outbox/delivery-rules.ts'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { openSqliteOutbox } from '#adapters/outbox/sqlite-outbox.ts'
import { openEnquiryFile } from '#cli/enquiries/command.ts'
import { enquiryOutboxContract } from './enquiry-outbox.contract.ts'

enquiryOutboxContract('in memory', async (options) => openSqliteOutbox(':memory:', options))

/** Opens the outbox of a folder that is removed at the end, and what `alsoOpen` opens there. */
async function inFile(options: OutboxOptions, alsoOpen?: typeof openEnquiryFile) {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  const server = openSqliteOutbox(enquiryFilePath(dataDir), options)
  const command = alsoOpen?.(dataDir)
  const close = async (): Promise<void> => {
    await command?.close()
    await server.close()
    rmSync(dataDir, { recursive: true })
  }
  return { outbox: server.outbox, admin: command?.admin ?? server.admin, close }
}

enquiryOutboxContract('in a file', (options) => inFile(options))
enquiryOutboxContract('in a file that the command line has open too', (options) =>
  inFile(options, openEnquiryFile),
)
