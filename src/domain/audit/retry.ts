import type { Answer, Failure } from './answer.ts'

/** How often and how long an address is asked for. */
export interface Patience {
  readonly retries: number
  /** The longest that a host may have us wait, in milliseconds. */
  readonly maxDelayMs: number
}

interface Try {
  readonly answer: Answer
  /** From 1. */
  readonly tries: number
  /** What the host asks for. */
  readonly retryAfterMs: number | null
  /** From 0 to below 1. */
  readonly random: number
}

const FIRST_WAIT_MS = 250

/**
 * How long to wait before an address is asked for again; `null`: what it answered stands. Jittered, so that what
 * failed together does not come back together.
 */
export function waitBeforeRetry(
  { answer, tries, retryAfterMs, random }: Try,
  patience: Patience,
): number | null {
  if (!mayPass(answer)) return null
  if (tries > (ONE_MORE.includes(answer.failure) ? Math.min(1, patience.retries) : patience.retries))
    return null
  if (retryAfterMs !== null) return retryAfterMs > patience.maxDelayMs ? null : retryAfterMs
  const most = FIRST_WAIT_MS * 2 ** tries * (answer.status === 429 ? 2 : 1)
  return Math.min(patience.maxDelayMs, most * (0.5 + random / 2))
}

/** Each further try would cost the whole time limit, or is answered from the resolver’s memory. */
const ONE_MORE: readonly (Failure | undefined)[] = ['timeout', 'unresolved']

function mayPass({ status, failure }: Answer): boolean {
  if (failure) return ['refused', 'timeout', 'unresolved', 'connection-failed'].includes(failure)
  return (
    status === 429 ||
    status === 408 ||
    status === 425 ||
    (status >= 500 && status < 600 && status !== 501 && status !== 505)
  )
}

/** `Retry-After` in milliseconds: seconds, or a date. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const date = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
