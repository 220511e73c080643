/** How many requests may run at once, and what decides it. */
export interface ConcurrencyState {
  readonly limit: number
  /** The limit that the operator set. */
  readonly max: number
  /** The shortest median of a window so far, in milliseconds. */
  readonly baselineMs: number
  /** Response times since the last decision, in milliseconds. */
  readonly window: readonly number[]
}

const SAMPLE_SIZE = 8
/** A median is slow when it exceeds the baseline by this factor and by this time. */
const SLOW_FACTOR = 3
const MIN_SLOWDOWN_MS = 200

export const initialConcurrency = (max: number): ConcurrencyState => ({
  limit: max,
  max,
  baselineMs: Number.POSITIVE_INFINITY,
  window: [],
})

/** Returns the state after an overload: the limit is halved. */
export const backOff = (state: ConcurrencyState): ConcurrencyState => ({
  ...state,
  limit: Math.max(1, Math.floor(state.limit / 2)),
  window: [],
})

/**
 * Returns the state after a response that was rendered and took `ms`. Once per full window the limit is halved if
 * responses became slow, and else raised by one.
 */
export function afterResponse(state: ConcurrencyState, ms: number): ConcurrencyState {
  const window = [...state.window, ms]
  if (window.length < SAMPLE_SIZE) return { ...state, window }
  const median = Number(window.toSorted((a, b) => a - b)[SAMPLE_SIZE / 2])
  if (median > state.baselineMs * SLOW_FACTOR && median > state.baselineMs + MIN_SLOWDOWN_MS)
    return backOff(state)
  return {
    ...state,
    baselineMs: Math.min(state.baselineMs, median),
    limit: Math.min(state.max, state.limit + 1),
    window: [],
  }
}
