import { type ClientError, toClientError } from './clientError.ts'
import { isExpectedFailure } from './expectedFailure.ts'
import { canReport } from './reportBudget.ts'

/**
 * Returns the report of a thrown value; `null` for expected failures and where the budget of reports is used up (the
 * times of earlier reports, in milliseconds of one clock).
 */
export const clientReport = (
  thrown: unknown,
  where: Parameters<typeof toClientError>[1],
  times: { readonly reportedAt: readonly number[]; readonly now: number },
): ClientError | null =>
  isExpectedFailure(thrown) || !canReport(times.reportedAt, times.now) ? null : toClientError(thrown, where)
