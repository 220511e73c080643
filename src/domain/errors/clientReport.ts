import { type ClientError, toClientError } from './clientError.ts'
import { isExpectedFailure } from './expectedFailure.ts'
import { canReport } from './reportBudget.ts'

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
