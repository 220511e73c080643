import * as Effect from 'effect/Effect'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import { PATIENCE_MS, ReaderPatience } from '#domain/ports/patience.ts'

/** Long enough for what is cached outside the process. */
const MIN_WAIT_MS = 50
/** How long an attempt is waited for if the one before it has failed. */
const WAIT_AFTER_FAILURE_MS = 500

/** Reads of answers by those who can do without them. An attempt in flight is waited for by all of them together. */
export interface PatientReads {
  /** Takes note of an attempt, and returns a function that ends it. */
  readonly begin: (key: string, hasFailedBefore: boolean) => () => void
  /** Gives `read` the time for which the reader waits, without limit for one who needs the answer, and fails once it is over. */
  readonly within: <A>(
    attempted: { readonly key: string; readonly endpoint: string; readonly hasFailedBefore: () => boolean },
    read: (waitMs: number) => Effect.Effect<A, ContentUnavailable>,
  ) => Effect.Effect<A, ContentUnavailable>
}

export function patientReads(): PatientReads {
  /** Until when the attempt of each key is waited for. */
  const deadlines = new Map<string, number>()
  const deadlineFrom = (now: number, hasFailedBefore: boolean): number =>
    now + (hasFailedBefore ? WAIT_AFTER_FAILURE_MS : PATIENCE_MS)
  return {
    begin: (key, hasFailedBefore) => {
      deadlines.set(key, deadlineFrom(performance.now(), hasFailedBefore))
      return () => deadlines.delete(key)
    },
    within: Effect.fnUntraced(function* ({ key, endpoint, hasFailedBefore }, read) {
      const patience = yield* ReaderPatience
      if (patience === null) return yield* read(Number.POSITIVE_INFINITY)
      const { leftMs } = patience
      const since = performance.now()
      const deadline = deadlines.get(key) ?? deadlineFrom(since, hasFailedBefore())
      const waitMs = Math.max(MIN_WAIT_MS, Math.min(leftMs, deadline - since))
      const giveUp = Effect.suspend(() => {
        patience.hasGivenUp = true
        return Effect.fail(new ContentUnavailable({ endpoint, reason: 'timeout', detail: 'not waited for' }))
      })
      const account = Effect.sync(() => {
        // reads at the same time count once
        patience.leftMs = Math.min(patience.leftMs, leftMs - (performance.now() - since))
      })
      return yield* read(waitMs).pipe(
        Effect.timeoutOrElse({ duration: waitMs, orElse: () => giveUp }),
        Effect.ensuring(account),
      )
    }),
  }
}
