import type { Failure } from './checked-response.ts'

/** How often, and after how long, a request is retried. */
export interface RetryLimits {
  readonly retries: number
  /** The longest wait that a host may ask for, in milliseconds. */
  readonly maxDelayMs: number
}

/** The part of a response that decides whether it is retried. */
export interface RetriableResponse {
  readonly status: number
  readonly failure?: Failure | null
  /** How long the host asks to wait. */
  readonly retryAfterMs: number | null
}

interface Attempt {
  readonly response: RetriableResponse
  /** From 1. */
  readonly attempts: number
  /** From 0 to below 1. */
  readonly random: number
}

const BASE_DELAY_MS = 250

/**
 * Returns how long to wait before the next attempt, in milliseconds; `null` if the response is final. The delay is
 * jittered, so that requests that failed together are not retried together.
 */
export function retryDelayMs({ response, attempts, random }: Attempt, limits: RetryLimits): number | null {
  const { retryAfterMs } = response
  if (!isTransient(response)) return null
  if (attempts > (RETRIED_ONCE.includes(response.failure) ? Math.min(1, limits.retries) : limits.retries))
    return null
  if (retryAfterMs !== null) return retryAfterMs > limits.maxDelayMs ? null : retryAfterMs
  const max = BASE_DELAY_MS * 2 ** attempts * (response.status === 429 ? 2 : 1)
  return Math.min(limits.maxDelayMs, max * (0.5 + random / 2))
}

/** A further attempt would cost the whole timeout, or be answered from the resolver’s cache. */
const RETRIED_ONCE: readonly (Failure | null | undefined)[] = ['timeout', 'unresolved']

function isTransient({ status, failure }: RetriableResponse): boolean {
  if (failure) return ['refused', 'timeout', 'unresolved', 'connection-failed'].includes(failure)
  return (
    status === 429 ||
    status === 408 ||
    status === 425 ||
    (status >= 500 && status < 600 && status !== 501 && status !== 505)
  )
}
