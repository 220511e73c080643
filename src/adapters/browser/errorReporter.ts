import type { ClientErrorKind, clientErrorOf } from '../../domain/client-errors/clientError.ts'
import { isExpectedFailure } from '../../domain/client-errors/expectedFailure.ts'
import { mayReport } from '../../domain/client-errors/reportBudget.ts'
import type { ClientErrorLog } from '../../domain/ports/clientErrorLog.ts'

export interface ErrorReporter {
  /** Reports what was thrown, unless it was before or is to be expected. It is left to the caller to show it. */
  readonly report: (thrown: unknown, kind: ClientErrorKind, componentStack?: string | null) => void
  /** Takes note of a failure that is being dealt with, so that it is not reported when it surfaces elsewhere. */
  readonly ignore: (thrown: unknown) => void
}

/** Most visitors never need the code that makes a report. */
const loadClientErrors = () => import('../../domain/client-errors/clientError.ts')

/**
 * Reports each distinct error of this document once, a bounded number of them, and listens for those that nothing
 * catches. Errors of a browser that is offline are not reported: mostly that is why they happen.
 */
export function errorReporter(options: {
  readonly log: ClientErrorLog
  readonly page: () => { readonly routeName: string; readonly path: string }
  readonly now: () => number
}): ErrorReporter {
  const seen = new WeakSet<object>()
  const texts = new Set<string>()
  const reportedAt: number[] = []

  const isNew = (thrown: unknown): boolean => {
    if (typeof thrown !== 'object' || thrown === null) return true
    const isFirst = !seen.has(thrown)
    seen.add(thrown)
    return isFirst
  }
  const report: ErrorReporter['report'] = (thrown, kind, componentStack) => {
    if (!isNew(thrown) || isExpectedFailure(thrown) || !navigator.onLine) return
    const where = { kind, componentStack: componentStack ?? '', ...options.page() }
    // without this code the console alone has the error
    void sendReport(thrown, where).catch(() => undefined)
  }
  const sendReport = async (thrown: unknown, where: Parameters<typeof clientErrorOf>[1]): Promise<void> => {
    const clientError = (await loadClientErrors()).clientErrorOf(thrown, where)
    const text = `${clientError.name} ${clientError.message} ${clientError.stack}`
    const now = options.now()
    if (texts.has(text) || !mayReport(reportedAt, now)) return
    texts.add(text)
    reportedAt.push(now)
    options.log.send(clientError)
  }

  // loaded before it is needed, after what the page needs
  addEventListener('load', () => void loadClientErrors().catch(() => undefined))
  addEventListener('error', (event) => report(event.error ?? event.message, 'script'))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'))
  return { report, ignore: (thrown) => void isNew(thrown) }
}
