import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type { Enquiry } from '../enquiry/parseEnquiry.ts'

/** The outbox cannot keep or tell anything at the moment: nothing may be promised to a visitor. */
export class OutboxUnavailable extends Schema.TaggedError<OutboxUnavailable>()('OutboxUnavailable', {
  /** Why, for operators; never what a visitor wrote. */
  detail: Schema.String,
}) {}

/** How many enquiries are where; `oldestPendingSeconds` is 0 where none waits. */
export interface OutboxStats {
  readonly pending: number
  readonly delivered: number
  readonly failed: number
  readonly oldestPendingSeconds: number
}

/** Keeps enquiries until the backend has them. */
export class EnquiryOutbox extends Context.Service<
  EnquiryOutbox,
  {
    /** Succeeds once the enquiry would survive a crash. The same submission id again is the same enquiry. */
    readonly enqueue: (enquiry: Enquiry) => Effect.Effect<void, OutboxUnavailable>
    readonly stats: Effect.Effect<OutboxStats, OutboxUnavailable>
  }
>()('domain/ports/EnquiryOutbox') {}
