/** How many requests at once, and what that is decided by. */
export interface Pace {
  readonly limit: number
  /** As many as were asked for. */
  readonly most: number
  /** The shortest middle time of a window that was seen, in milliseconds. */
  readonly usualMs: number
  /** Times of the window that is being filled. */
  readonly window: readonly number[]
}

const SAMPLE_SIZE = 8
/** So many times the usual time is slow, where it is this much longer at all. */
const SLOW_FACTOR = 3
const MIN_SLOWDOWN_MS = 200

export const firstPace = (most: number): Pace => ({
  limit: most,
  most,
  usualMs: Number.POSITIVE_INFINITY,
  window: [],
})

/** The site said that it has too much to do: half as many from here on. */
export const eased = (pace: Pace): Pace => ({
  ...pace,
  limit: Math.max(1, Math.floor(pace.limit / 2)),
  window: [],
})

/**
 * After an answer that the site had to make: half as many where answers have become slow, one more where they are as
 * fast as usual.
 */
export function afterAnswer(pace: Pace, ms: number): Pace {
  const window = [...pace.window, ms]
  if (window.length < SAMPLE_SIZE) return { ...pace, window }
  const middle = Number(window.toSorted((a, b) => a - b)[SAMPLE_SIZE / 2])
  if (middle > pace.usualMs * SLOW_FACTOR && middle > pace.usualMs + MIN_SLOWDOWN_MS) return eased(pace)
  return {
    ...pace,
    usualMs: Math.min(pace.usualMs, middle),
    limit: Math.min(pace.most, pace.limit + 1),
    window: [],
  }
}
