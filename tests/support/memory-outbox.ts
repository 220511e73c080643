import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { EnquiryDelivery } from '#adapters/outbox/enquiry-delivery.ts'
import type { OutboxLayer } from '#adapters/outbox/server-outbox.ts'
import { sqliteOutbox } from '#adapters/outbox/sqlite-outbox.ts'
import { EnquiryOutbox, OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import { Logger } from '#domain/ports/logger.ts'

/** The server's outbox, in memory. */
export const memoryOutbox: OutboxLayer = Layer.effect(
  EnquiryOutbox,
  Effect.gen(function* () {
    const { send } = yield* EnquiryDelivery
    const log = yield* Logger
    return (yield* sqliteOutbox(':memory:', { deliver: send, log })).outbox
  }),
)

/** An outbox that is unavailable, as with a full disk. */
export const brokenOutbox = (detail: string): OutboxLayer => {
  const failed = Effect.fail(new OutboxUnavailable({ detail }))
  return Layer.succeed(EnquiryOutbox, { enqueue: () => failed, stats: failed })
}
