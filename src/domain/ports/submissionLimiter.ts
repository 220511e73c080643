import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'

/** An enquiry as the limits see it. */
export interface LimitedSubmission {
  /** The visitor's network address. */
  readonly address: string
  readonly mailbox: string
  /** The same id is the same submission, and counts once. */
  readonly id: string
}

/** Limits how many enquiries come from one network and for one mailbox (docs/decisions/016). */
export class SubmissionLimiter extends Context.Service<
  SubmissionLimiter,
  {
    /** Counts a submission; false, without counting it, where its network or its mailbox has sent too many. */
    readonly take: (submission: LimitedSubmission) => Effect.Effect<boolean>
  }
>()('domain/ports/SubmissionLimiter') {}
