/** How many requests at once, and what that is decided by. */
export interface ConcurrencyState {
  readonly limit: number
  /** As many as were asked for. */
  readonly max: number
  /** The shortest middle time of a window that was seen, in milliseconds. */
  readonly baselineMs: number
  /** Times of the window that is being filled. */
  readonly window: readonly number[]
}

const SAMPLE_SIZE = 8
/** So many times the usual time is slow, where it is this much longer at all. */
const SLOW_FACTOR = 3
const MIN_SLOWDOWN_MS = 200

export const initialConcurrency = (max: number): ConcurrencyState => ({
  limit: max,
  max,
  baselineMs: Number.POSITIVE_INFINITY,
  window: [],
})

/** The site said that it has too much to do: half as many from here on. */
export const backOff = (pace: ConcurrencyState): ConcurrencyState => ({
  ...pace,
  limit: Math.max(1, Math.floor(pace.limit / 2)),
  window: [],
})

/**
 * After an answer that the site had to make: half as many where answers have become slow, one more where they are as
 * fast as usual.
 */
export function afterResponse(pace: ConcurrencyState, ms: number): ConcurrencyState {
  const window = [...pace.window, ms]
  if (window.length < SAMPLE_SIZE) return { ...pace, window }
  const middle = Number(window.toSorted((a, b) => a - b)[SAMPLE_SIZE / 2])
  if (middle > pace.baselineMs * SLOW_FACTOR && middle > pace.baselineMs + MIN_SLOWDOWN_MS)
    return backOff(pace)
  return {
    ...pace,
    baselineMs: Math.min(pace.baselineMs, middle),
    limit: Math.min(pace.max, pace.limit + 1),
    window: [],
  }
}
