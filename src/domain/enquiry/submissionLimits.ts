/** How many enquiries may come from one network address or for one mailbox (docs/decisions/016). */
export const SUBMISSION_LIMITS = [
  { withinMs: 10 * 60_000, max: 5 },
  { withinMs: 24 * 3_600_000, max: 20 },
] as const

/** One enquiry that was accepted: its time in milliseconds, and its id. */
export interface AcceptedSubmission {
  readonly at: number
  readonly id: string
}

/**
 * Adds a submission to those that were accepted before, or refuses it. The same id is the same submission: it is
 * allowed and not counted twice. `taken` leaves out submissions that are too old to count.
 */
export function recordSubmission(
  before: readonly AcceptedSubmission[],
  submission: AcceptedSubmission,
): { readonly allowed: boolean; readonly taken: readonly AcceptedSubmission[] } {
  const longest = Math.max(...SUBMISSION_LIMITS.map(({ withinMs }) => withinMs))
  const taken = before.filter(({ at }) => submission.at - at < longest)
  if (taken.some(({ id }) => id === submission.id)) return { allowed: true, taken }
  const isFull = SUBMISSION_LIMITS.some(
    ({ withinMs, max }) => taken.filter(({ at }) => submission.at - at < withinMs).length >= max,
  )
  return isFull ? { allowed: false, taken } : { allowed: true, taken: [...taken, submission] }
}
