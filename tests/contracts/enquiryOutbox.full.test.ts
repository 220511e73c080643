import { afterAll, beforeAll, describe } from 'vitest'
import { installedProgram } from '../../scripts/find-programs.ts'
import { openPgBossOutbox } from '../../src/adapters/outbox/pgBossOutbox.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { enquiryOutboxContract } from './enquiryOutbox.contract.ts'

const bin = installedProgram('postgresql')

describe.skipIf(bin === null)('with a PostgreSQL of its own', () => {
  let database: Awaited<ReturnType<typeof startPostgresql>>
  beforeAll(async () => {
    database = await startPostgresql(bin ?? '')
  })
  afterAll(() => database.close())

  enquiryOutboxContract('on PostgreSQL', (options) => openPgBossOutbox(database.url, options))
})
