import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Context, Effect, Layer, Schedule } from 'effect'
import { afterAll, beforeAll, describe } from 'vitest'
import { installedPostgresql } from '../../scripts/find-postgresql.ts'
import { serverOutbox } from '../../server/outbox.ts'
import { memoryOutbox } from '../../src/adapters/outbox/memoryOutbox.ts'
import { remoteEnquiryAdmin } from '../../src/adapters/outbox/outboxSocket.ts'
import { pgBossOutbox } from '../../src/adapters/outbox/pgBossLayers.ts'
import { EnquiryAdmin } from '../../src/domain/ports/enquiryAdmin.ts'
import { EnquiryOutbox } from '../../src/domain/ports/enquiryOutbox.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { seedOutbox } from '../support/seed-outbox.ts'
import { enquiryOutboxContract } from './enquiryOutbox.contract.ts'

enquiryOutboxContract('in memory', async () => ({
  layer: memoryOutbox().layer,
  close: async () => undefined,
}))

/** Makes a data folder with an empty outbox. */
async function seededFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  await seedOutbox(dataDir)
  return { dataDir, close: async () => rmSync(dataDir, { recursive: true }) }
}

// uses the layer of a server, and the enquiry admin through its socket, as the command line does
enquiryOutboxContract('of a server, on PGlite, through its socket', async () => {
  const { dataDir, close } = await seededFolder()
  const own = serverOutbox({ dataDir, databaseUrl: null })
  const layer = Layer.effectContext(
    Effect.gen(function* () {
      const outbox = yield* EnquiryOutbox
      yield* Effect.retry(outbox.stats, Schedule.spaced('100 millis'))
      const admin = yield* Effect.promise(() => remoteEnquiryAdmin(dataDir))
      if (admin === null) return yield* Effect.die('no server has the folder open')
      return Context.make(EnquiryOutbox, outbox).pipe(Context.add(EnquiryAdmin, admin))
    }),
  )
  return { layer: layer.pipe(Layer.provide(own)), close }
})

const bin = installedPostgresql()

describe.skipIf(bin === null)('with a PostgreSQL of its own', () => {
  let database: Awaited<ReturnType<typeof startPostgresql>>
  beforeAll(async () => {
    database = await startPostgresql(bin ?? '')
  }, 60_000)
  afterAll(() => database.close())

  enquiryOutboxContract('on PostgreSQL', async () => ({
    layer: pgBossOutbox({ databaseUrl: database.url }),
    close: async () => undefined,
  }))
})
