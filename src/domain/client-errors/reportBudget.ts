/** How many errors one document reports in all, and within a minute: a loop that fails does not flood the log. */
export const MAX_REPORTS_PER_PAGE = 10
export const MAX_REPORTS_PER_MINUTE = 5
const MINUTE_MS = 60_000

/** Whether one more error may be reported now, given when the others were (milliseconds, one clock). */
export const canReport = (reportedAt: readonly number[], now: number): boolean =>
  reportedAt.length < MAX_REPORTS_PER_PAGE &&
  reportedAt.filter((at) => now - at < MINUTE_MS).length < MAX_REPORTS_PER_MINUTE
