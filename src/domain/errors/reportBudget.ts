/** The maximum number of error reports of a document, in total and in a minute, so that a loop cannot flood the log. */
export const MAX_REPORTS_PER_PAGE = 10
export const MAX_REPORTS_PER_MINUTE = 5
const MINUTE_MS = 60_000

/** Whether another error may be reported now, given the times of earlier reports (milliseconds of the same clock). */
export const canReport = (reportedAt: readonly number[], now: number): boolean =>
  reportedAt.length < MAX_REPORTS_PER_PAGE &&
  reportedAt.filter((at) => now - at < MINUTE_MS).length < MAX_REPORTS_PER_MINUTE
