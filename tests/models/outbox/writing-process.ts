import { randomInt } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Effect, Scope } from 'effect'
import { silentAdapter } from '#adapters/logger/silent-logger.ts'
import { EnquiryNotDelivered } from '#adapters/outbox/enquiry-delivery.ts'
import { sqliteOutbox } from '#adapters/outbox/sqlite-outbox.ts'
import { newEnquiry } from '#tests/support/enquiry.ts'

/** A server that stores enquiries until it is killed. It prints each one that it confirms, and the id of each that is sent. */
const say = (what: string, text: string): void => void writeSync(1, `${what} ${text}\n`)
const [, , file = ''] = process.argv
const FAILURE = new EnquiryNotDelivered({ reason: 'status', status: 500, detail: 'status 500' })

const { outbox } = Effect.runSync(
  Scope.provide(
    sqliteOutbox(file, {
      deliver: ({ submissionId = '' }) =>
        Effect.suspend(() => {
          if (randomInt(3) > 0) return Effect.fail(FAILURE)
          say('sent', submissionId)
          return Effect.void
        }),
      log: silentAdapter,
    }),
    Scope.makeUnsafe(),
  ),
)

for (;;) {
  // most fit into a page of the file, some do not
  const enquiries = Array.from({ length: 1 + randomInt(3) }, () =>
    newEnquiry('A room. '.repeat(randomInt(randomInt(8) > 0 ? 60 : 2_000))),
  )
  const stored = enquiries.map(async (one) => {
    await Effect.runPromise(outbox.enqueue(one))
    say('confirmed', JSON.stringify(one))
  })
  await Promise.all(stored)
  if (randomInt(10) === 0) await Effect.runPromise(outbox.stats)
  await wait(randomInt(8) === 0 ? 400 : randomInt(40))
}
