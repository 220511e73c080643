/** Pending is shown only after this long (spec section 9, fetch-state delay). */
export const FETCH_STATE_DELAY_MS = 200

/**
 * How much longer "pending" must stay once it is shown, so that it does not flash: milliseconds, 0 where it was
 * never shown or has stood long enough.
 */
export function remainingPendingMs(options: {
  /** Milliseconds from the start of the fetch to its end. */
  readonly tookMs: number
  readonly minimumMs: number
  readonly delayMs?: number
}): number {
  const shownForMs = options.tookMs - (options.delayMs ?? FETCH_STATE_DELAY_MS)
  return shownForMs < 0 ? 0 : Math.max(0, options.minimumMs - shownForMs)
}
