/** How many enquiries may come from one address or for one mailbox (docs/decisions/016). */
export const SUBMISSION_LIMITS = [
  { withinMs: 10 * 60_000, most: 5 },
  { withinMs: 24 * 3_600_000, most: 20 },
] as const

/** One enquiry that was taken: when, in milliseconds, and which. */
export interface RateLimitDecision {
  readonly at: number
  readonly id: string
}

/**
 * Adds a submission to those that were taken before, or refuses it. The same id is the same submission: it is let
 * through and not counted twice. What is too old to count is left out of `taken`.
 */
export function recordSubmission(
  before: readonly RateLimitDecision[],
  submission: RateLimitDecision,
): { readonly allowed: boolean; readonly taken: readonly RateLimitDecision[] } {
  const longest = Math.max(...SUBMISSION_LIMITS.map(({ withinMs }) => withinMs))
  const taken = before.filter(({ at }) => submission.at - at < longest)
  if (taken.some(({ id }) => id === submission.id)) return { allowed: true, taken }
  const isFull = SUBMISSION_LIMITS.some(
    ({ withinMs, most }) => taken.filter(({ at }) => submission.at - at < withinMs).length >= most,
  )
  return isFull ? { allowed: false, taken } : { allowed: true, taken: [...taken, submission] }
}
