import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'

/** The number of attempts of a content call, and the unit of the delay between them (spec sections 7 and 9). */
const MAX_FETCH_ATTEMPTS = 3
const FETCH_RETRY_DELAY_MS = 500

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
export const isFailedResponse = (response: {
  ok: boolean
  contentType: string | null | undefined
}): boolean => !response.ok || !JSON_TYPE.test(response.contentType ?? '')

/** The retry policy of spec section 7 as a Schedule: two more attempts, after 500 ms and after 1000 ms. */
export const fetchSchedule = Schedule.recurs(MAX_FETCH_ATTEMPTS - 1).pipe(
  Schedule.addDelay(({ attempt }) => Effect.succeed(FETCH_RETRY_DELAY_MS * attempt)),
)
