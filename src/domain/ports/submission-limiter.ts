import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'

/** The properties of an enquiry that rate limits need. */
export interface LimitedSubmission {
  /** The visitor's network address. */
  readonly address: string
  readonly mailbox: string
  /** A submission with a known id does not count again. */
  readonly id: string
}

/** Limits the number of enquiries from one network and for one mailbox (docs/decisions/016). */
export class SubmissionLimiter extends Context.Service<
  SubmissionLimiter,
  {
    /** Counts a submission. Returns false, and does not count it, if its network or mailbox is over the limit. */
    readonly take: (submission: LimitedSubmission) => Effect.Effect<boolean>
  }
>()('domain/ports/SubmissionLimiter') {}
