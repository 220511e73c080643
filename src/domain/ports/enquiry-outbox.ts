import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type { Enquiry } from '../enquiry/parse-enquiry.ts'

/** The outbox is unavailable: an enquiry must not be confirmed to its sender. */
export class OutboxUnavailable extends Schema.TaggedError<OutboxUnavailable>()('OutboxUnavailable', {
  /** Why, for operators; never what a visitor wrote. */
  detail: Schema.String,
}) {}

/** Enquiries by status. `oldestPendingSeconds` is 0 where none is pending. */
export interface OutboxStats {
  readonly pending: number
  readonly delivered: number
  readonly failed: number
  readonly oldestPendingSeconds: number
  /** The names of damaged files that were set aside and may still hold enquiries. */
  readonly damagedFiles?: readonly string[]
}

/** Stores enquiries until the backend has them. */
export interface EnquiryOutboxShape {
  /**
   * Succeeds once the enquiry would survive a crash. A submission id is stored only once. Returns whether the enquiry
   * that is stored with this id says the same as the given one.
   */
  readonly enqueue: (enquiry: Enquiry) => Effect.Effect<boolean, OutboxUnavailable>
  readonly stats: Effect.Effect<OutboxStats, OutboxUnavailable>
}

export class EnquiryOutbox extends Context.Service<EnquiryOutbox, EnquiryOutboxShape>()(
  'domain/ports/EnquiryOutbox',
) {}
