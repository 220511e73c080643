import { useCallback, useState } from 'react'

/** The delay before "pending" is shown (spec section 9, fetch-state delay). */
const FETCH_STATE_DELAY_MS = 200

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

/** The minimum time for which "pending" is shown, so that it does not flash. */
const MIN_PENDING_MS = 500

/**
 * Whether to show that work is pending: after 200 ms, and then for a minimum time (spec section 9, fetch-state delay).
 * `run` waits for the work and returns its result.
 */
export function useDelayedPending(): {
  readonly isPending: boolean
  readonly run: <A>(work: () => Promise<A>) => Promise<A>
} {
  const [isPending, setPending] = useState(false)
  const run = useCallback(async <A>(work: () => Promise<A>): Promise<A> => {
    const startedAt = performance.now()
    const delay = setTimeout(() => setPending(true), FETCH_STATE_DELAY_MS)
    try {
      return await work()
    } finally {
      clearTimeout(delay)
      const left = remainingPendingMs({ tookMs: performance.now() - startedAt, minimumMs: MIN_PENDING_MS })
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
      setPending(false)
    }
  }, [])
  return { isPending, run }
}
