import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Context, Effect, Layer, Schedule } from 'effect'
import { serverOutbox } from '../../server/outbox.ts'
import { memoryOutbox } from '../../src/adapters/outbox/memoryOutbox.ts'
import { remoteEnquiryAdmin } from '../../src/adapters/outbox/outboxSocket.ts'
import { EnquiryAdmin } from '../../src/domain/ports/enquiryAdmin.ts'
import { EnquiryOutbox } from '../../src/domain/ports/enquiryOutbox.ts'
import { seedOutbox } from '../support/seed-outbox.ts'
import { enquiryOutboxContract } from './enquiryOutbox.contract.ts'

enquiryOutboxContract('in memory', async () => ({
  layer: memoryOutbox().layer,
  close: async () => undefined,
}))

// uses the layer of a server, and the enquiry admin through its socket, as the command line does
enquiryOutboxContract('of a server, on PGlite, through its socket', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  await seedOutbox(dataDir)
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
  return {
    layer: layer.pipe(Layer.provide(own)),
    close: async () => rmSync(dataDir, { recursive: true }),
  }
})
