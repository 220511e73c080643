import { type ClientError, toClientError } from './clientError.ts'
import { isExpectedFailure } from './expectedFailure.ts'
import { canReport } from './reportBudget.ts'

/**
 * The report of anything that was thrown; `null` for what is to be expected, and for one error too many after those that
 * were reported before (milliseconds, one clock).
 */
export const clientReport = (
  thrown: unknown,
  where: Parameters<typeof toClientError>[1],
  times: { readonly reportedAt: readonly number[]; readonly now: number },
): ClientError | null =>
  isExpectedFailure(thrown) || !canReport(times.reportedAt, times.now) ? null : toClientError(thrown, where)
