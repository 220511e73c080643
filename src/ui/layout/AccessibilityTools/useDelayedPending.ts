import { useCallback, useState } from 'react'
import { after } from '../../components/after.ts'
import { FETCH_STATE_DELAY_MS, remainingPendingMs } from './fetchState.ts'

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
      if (left > 0) await after(left)
      setPending(false)
    }
  }, [])
  return { isPending, run }
}
