import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import type { OutboxOptions } from '#adapters/outbox/delivery-rules.ts'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { sqliteOutbox } from '#adapters/outbox/sqlite-outbox.ts'
import { enquiryFileOutbox } from '#cli/enquiries/command.ts'
import { enquiryOutboxContract } from './enquiry-outbox.contract.ts'

enquiryOutboxContract('in memory', (options) => sqliteOutbox(':memory:', options))

/** Opens the outbox of a folder that is removed at the end, and what `alsoOpen` opens there. */
const inFile = Effect.fnUntraced(function* (options: OutboxOptions, alsoOpen?: typeof enquiryFileOutbox) {
  const dataDir = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), 'outbox-'))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true })),
  )
  const { outbox, admin } = yield* sqliteOutbox(enquiryFilePath(dataDir), options)
  return { outbox, admin: alsoOpen ? (yield* alsoOpen(dataDir)).admin : admin }
})

enquiryOutboxContract('in a file', (options) => inFile(options))
enquiryOutboxContract('in a file that the command line has open too', (options) =>
  inFile(options, enquiryFileOutbox),
)
