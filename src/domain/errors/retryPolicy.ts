import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'

/** The number of attempts of a content call, and the unit of the delay between them (spec sections 7 and 9). */
export const MAX_FETCH_ATTEMPTS = 3
export const FETCH_RETRY_DELAY_MS = 500

/** Returns the delay after a failed attempt, counted from 1: 500 ms times the attempt number. */
export const fetchRetryDelayMs = (attempt: number): number => FETCH_RETRY_DELAY_MS * attempt

/** Page sizes of lists (spec section 9). */
export const LIST_PAGE_SIZE = 100
export const BLOG_PAGE_SIZE = 10

/** The header with the number of a list's pages (spec section 3, Post). */
export const TOTAL_PAGES_HEADER = 'x-wp-totalpages'

/** Parses the number of a list's pages. Returns 1 if the header is missing or malformed (spec section 7). */
export const parseTotalPages = (header: string | null | undefined): number =>
  header && /^[1-9]\d{0,8}$/.test(header.trim()) ? Number(header) : 1

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Whether a response counts as failed: its status is not ok, or its content type is not JSON (spec section 7). */
export function isFailedResponse(response: {
  readonly ok: boolean
  readonly contentType: string | null | undefined
}): boolean {
  return !response.ok || !JSON_TYPE.test(response.contentType ?? '')
}

/** The retry policy of spec section 7 as a Schedule: two more attempts, after 500 ms and after 1000 ms. */
export const fetchSchedule = Schedule.recurs(MAX_FETCH_ATTEMPTS - 1).pipe(
  Schedule.addDelay(({ attempt }) => Effect.succeed(fetchRetryDelayMs(attempt))),
)
