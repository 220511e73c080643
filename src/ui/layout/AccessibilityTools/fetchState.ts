/** The delay before "pending" is shown (spec section 9, fetch-state delay). */
export const FETCH_STATE_DELAY_MS = 200

/**
 * Returns how many more milliseconds "pending" must stay visible, so that it does not flash: 0 where it was never shown
 * or was visible long enough.
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
