import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Effect, Exit, Scope } from 'effect'
import { onTestFinished } from 'vitest'
import { ENQUIRY_STATUSES } from '#adapters/outbox/enquiry-admin.ts'
import { EnquiryNotDelivered } from '#adapters/outbox/enquiry-delivery.ts'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { sqliteOutbox } from '#adapters/outbox/sqlite-outbox.ts'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'

const FAILURE = new EnquiryNotDelivered({ reason: 'status', status: 500, detail: 'status 500' })

/** Makes a data folder that is removed after the test, and opens outboxes in it as servers do. */
export function testOutboxes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  const file = enquiryFilePath(dataDir)
  const lines: string[] = []
  /** The reference of each attempted delivery. */
  const sent: string[] = []
  const backend = { isWell: true, onDelivery: (): void => undefined }
  const closing: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    await Promise.all(closing.map((close) => close()))
    rmSync(dataDir, { recursive: true })
  })
  const note = (message: string, fields?: object) => void lines.push(JSON.stringify({ ...fields, message }))
  const open = () => {
    const scope = Scope.makeUnsafe()
    const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
    const opened = sqliteOutbox(file, {
      deliver: ({ reference = '' }) =>
        Effect.suspend(() => {
          sent.push(reference)
          backend.onDelivery()
          return backend.isWell ? Effect.void : Effect.fail(FAILURE)
        }),
      log: { error: note, warn: note, info: note, debug: note },
    })
    const { outbox, admin } = Effect.runSync(Scope.provide(opened, scope))
    closing.push(close)
    return {
      enqueue: (enquiry: Enquiry) => Effect.runPromise(outbox.enqueue(enquiry)),
      stats: () => Effect.runPromise(Effect.result(outbox.stats)),
      retry: (id: string) => Effect.runPromise(admin.retry({ states: ENQUIRY_STATUSES, id })),
      find: async ({ reference }: Enquiry) =>
        (await Effect.runPromise(admin.find({ states: ENQUIRY_STATUSES, id: reference })))[0],
      close,
    }
  }
  /** Changes the row of an enquiry, as time or another process would. */
  const write = (set: string, { submissionId }: Enquiry): void => {
    const database = new DatabaseSync(file, { timeout: 5_000 })
    database.prepare(`UPDATE enquiries SET ${set} WHERE id = ?`).run(submissionId)
    database.close()
  }
  return { dataDir, file, lines, sent, backend, open, write }
}
