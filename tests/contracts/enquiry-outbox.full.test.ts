import { afterAll, beforeAll, describe } from 'vitest'
import { pgBossOutbox } from '#adapters/outbox/pg-boss-outbox.ts'
import { installedProgram } from '#scripts/find-programs.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { enquiryOutboxContract } from './enquiry-outbox.contract.ts'

const bin = installedProgram('postgresql')

describe.skipIf(bin === null)('with a PostgreSQL of its own', () => {
  let database: Awaited<ReturnType<typeof startPostgresql>>
  beforeAll(async () => {
    database = await startPostgresql(bin ?? '')
  })
  afterAll(() => database.close())

  enquiryOutboxContract('on PostgreSQL', (options) => pgBossOutbox(database.url, options))
})
