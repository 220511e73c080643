import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEnquiryFile } from '../../cli/enquiries/command.ts'
import { enquiryFilePath } from '../../src/adapters/outbox/enquiryFile.ts'
import { openSqliteOutbox } from '../../src/adapters/outbox/sqliteOutbox.ts'
import { enquiryOutboxContract } from './enquiryOutbox.contract.ts'

enquiryOutboxContract('in memory', async (options) => openSqliteOutbox(':memory:', options))

enquiryOutboxContract('in a file', async (options) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  const opened = openSqliteOutbox(enquiryFilePath(dataDir), options)
  const close = async (): Promise<void> => {
    await opened.close()
    rmSync(dataDir, { recursive: true })
  }
  return { ...opened, close }
})

enquiryOutboxContract('in a file that the command line has open too', async (options) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  const server = openSqliteOutbox(enquiryFilePath(dataDir), options)
  const command = openEnquiryFile(dataDir)
  const close = async (): Promise<void> => {
    await command.close()
    await server.close()
    rmSync(dataDir, { recursive: true })
  }
  return { outbox: server.outbox, admin: command.admin, close }
})
