import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { EnquiryStatus } from '../enquiry/enquiryStatus.ts'
import type { Enquiry } from '../enquiry/parseEnquiry.ts'
import type { OutboxStats, OutboxUnavailable } from './enquiryOutbox.ts'

/** An enquiry as the outbox holds it. */
export interface StoredEnquiry {
  readonly enquiry: Enquiry
  readonly state: EnquiryStatus
  /** Moments as ISO 8601 in UTC. */
  readonly receivedAt: string
  readonly deliveredAt: string | null
  /** When it is tried next; `null` unless it is pending. */
  readonly nextAttemptAt: string | null
  readonly attempts: number
  /** What went wrong last, `null` where nothing has. */
  readonly lastFailure: string | null
}

/** Which enquiries an operator means; all conditions hold at once. */
export interface EnquiryQuery {
  readonly states: readonly EnquiryStatus[]
  /** A reference or a submission id. */
  readonly id?: string
  readonly limit?: number
}

/** What operators do with the outbox (`site-cli enquiries`). */
export class EnquiryAdmin extends Context.Service<
  EnquiryAdmin,
  {
    readonly counts: Effect.Effect<OutboxStats, OutboxUnavailable>
    /** Newest first. */
    readonly find: (query: EnquiryQuery) => Effect.Effect<readonly StoredEnquiry[], OutboxUnavailable>
    /** Has the pending and failed ones among them tried at once, and gives how many those are. */
    readonly retry: (query: EnquiryQuery) => Effect.Effect<number, OutboxUnavailable>
  }
>()('domain/ports/KeptEnquiries') {}
