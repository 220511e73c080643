import { type ClientError, toClientError } from './clientError.ts'

/** Browsers report these for layout that continues in the next frame, and for scripts of another origin. */
const HARMLESS_MESSAGES = /^(?:ResizeObserver loop|Script error\.?$)/
/** Code that browser extensions add to the page. */
const EXTENSION = /\b(?:chrome|moz|safari(?:-web)?)-extension:\/\//

/**
 * Whether a failure occurs on a working site: an operation was replaced by a newer one, or the code is not the site's.
 */
export function isExpectedFailure(thrown: unknown): boolean {
  const {
    name,
    message,
    stack,
  }: { readonly name?: unknown; readonly message?: unknown; readonly stack?: unknown } = Object(thrown)
  return (
    name === 'AbortError' ||
    HARMLESS_MESSAGES.test(typeof thrown === 'string' ? thrown : String(message)) ||
    EXTENSION.test(String(stack))
  )
}

/** The maximum number of error reports of a document, in total and in a minute, so that a loop cannot flood the log. */
export const MAX_REPORTS_PER_PAGE = 10
export const MAX_REPORTS_PER_MINUTE = 5
const MINUTE_MS = 60_000

/** Whether another error may be reported now, given the times of earlier reports (milliseconds of the same clock). */
export const canReport = (reportedAt: readonly number[], now: number): boolean =>
  reportedAt.length < MAX_REPORTS_PER_PAGE &&
  reportedAt.filter((at) => now - at < MINUTE_MS).length < MAX_REPORTS_PER_MINUTE

/**
 * Returns the report of a thrown value; `null` for an expected failure, or once the limits of reports are reached.
 * `times` has the times of earlier reports and the current time, in milliseconds of the same clock.
 */
export const clientReport = (
  thrown: unknown,
  where: Parameters<typeof toClientError>[1],
  times: { readonly reportedAt: readonly number[]; readonly now: number },
): ClientError | null =>
  isExpectedFailure(thrown) || !canReport(times.reportedAt, times.now) ? null : toClientError(thrown, where)
