import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { KeptState } from '../enquiry/keptState.ts'
import type { Enquiry } from '../enquiry/readEnquiry.ts'
import type { OutboxState, OutboxUnavailable } from './enquiryOutbox.ts'

/** An enquiry as the outbox holds it. */
export interface KeptEnquiry {
  readonly enquiry: Enquiry
  readonly state: KeptState
  /** Moments as ISO 8601 in UTC. */
  readonly receivedAt: string
  readonly deliveredAt: string | null
  /** When it is tried next; `null` unless it is pending. */
  readonly nextTryAt: string | null
  readonly tries: number
  /** What went wrong last, `null` where nothing has. */
  readonly lastFailure: string | null
}

/** Which enquiries an operator means; all conditions hold at once. */
export interface KeptQuery {
  readonly states: readonly KeptState[]
  /** A reference or a submission id. */
  readonly id?: string
  readonly limit?: number
}

/** What operators do with the outbox (`site-cli enquiries`). */
export class KeptEnquiries extends Context.Service<
  KeptEnquiries,
  {
    readonly counts: Effect.Effect<OutboxState, OutboxUnavailable>
    /** Newest first. */
    readonly find: (query: KeptQuery) => Effect.Effect<readonly KeptEnquiry[], OutboxUnavailable>
    /** Has the pending and failed ones among them tried at once, and gives how many those are. */
    readonly retry: (query: KeptQuery) => Effect.Effect<number, OutboxUnavailable>
  }
>()('domain/ports/KeptEnquiries') {}
