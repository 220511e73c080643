import type { CheckedResponse, Failure } from './checkedResponse.ts'

/** How often and how long an address is asked for. */
export interface RetryLimits {
  readonly retries: number
  /** The longest that a host may have us wait, in milliseconds. */
  readonly maxDelayMs: number
}

interface Attempt {
  readonly response: CheckedResponse
  /** From 1. */
  readonly attempts: number
  /** What the host asks for. */
  readonly retryAfterMs: number | null
  /** From 0 to below 1. */
  readonly random: number
}

const BASE_DELAY_MS = 250

/**
 * How long to wait before an address is asked for again; `null`: what it answered stands. Jittered, so that what
 * failed together does not come back together.
 */
export function retryDelayMs(
  { response, attempts, retryAfterMs, random }: Attempt,
  limits: RetryLimits,
): number | null {
  if (!isTransient(response)) return null
  if (attempts > (RETRIED_ONCE.includes(response.failure) ? Math.min(1, limits.retries) : limits.retries))
    return null
  if (retryAfterMs !== null) return retryAfterMs > limits.maxDelayMs ? null : retryAfterMs
  const most = BASE_DELAY_MS * 2 ** attempts * (response.status === 429 ? 2 : 1)
  return Math.min(limits.maxDelayMs, most * (0.5 + random / 2))
}

/** Each further try would cost the whole time limit, or is answered from the resolver’s memory. */
const RETRIED_ONCE: readonly (Failure | undefined)[] = ['timeout', 'unresolved']

function isTransient({ status, failure }: CheckedResponse): boolean {
  if (failure) return ['refused', 'timeout', 'unresolved', 'connection-failed'].includes(failure)
  return (
    status === 429 ||
    status === 408 ||
    status === 425 ||
    (status >= 500 && status < 600 && status !== 501 && status !== 505)
  )
}

/** `Retry-After` in milliseconds: seconds, or a date. */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const date = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
