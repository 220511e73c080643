import type { ClientErrorKind, clientReport } from '#domain/errors/client-error.ts'
import type { ClientErrorLog } from '../server-logger/server-logger.ts'

export interface ErrorReporter {
  /** Reports what was thrown, unless it was reported before or is expected. Showing it is up to the caller. */
  readonly report: (thrown: unknown, kind: ClientErrorKind, componentStack?: string | null) => void
  /** Takes note of a failure that is being handled, so that it is not reported when it surfaces elsewhere. */
  readonly ignore: (thrown: unknown) => void
  /** Reports a failure that was ignored at first, once it is clear that nothing handles it. */
  readonly reportIgnored: (thrown: unknown, kind: ClientErrorKind) => void
  /** Resolves once what was reported is on its way, which outlives the document. */
  readonly sent: () => Promise<void>
}

/**
 * Reports each distinct error of this document once, a bounded number of them, and listens for those that nothing
 * catches. Errors of a browser that is offline are not reported, because that is usually their cause.
 */
export function errorReporter(options: {
  readonly log: ClientErrorLog
  /** Loads the code that makes a report, which most visitors never need; `null` if it cannot be loaded. */
  readonly load: () => Promise<{ readonly clientReport: typeof clientReport } | null>
  readonly page: () => { readonly routeName: string; readonly path: string }
  readonly now: () => number
}): ErrorReporter {
  const seen = new WeakSet<object>()
  const texts = new Set<string>()
  const reportedAt: number[] = []
  let lastSent: Promise<unknown> = Promise.resolve()

  const isNew = (thrown: unknown): boolean => {
    if (typeof thrown !== 'object' || thrown === null) return true
    const isFirst = !seen.has(thrown)
    seen.add(thrown)
    return isFirst
  }
  const report: ErrorReporter['report'] = (thrown, kind, componentStack) => {
    if (isNew(thrown)) reportIgnored(thrown, kind, componentStack)
  }
  const reportIgnored: ErrorReporter['report'] = (thrown, kind, componentStack) => {
    if (!navigator.onLine) return
    const sending = sendReport(thrown, { kind, componentStack: componentStack ?? '', ...options.page() })
    lastSent = Promise.allSettled([lastSent, sending])
  }
  const sendReport = async (thrown: unknown, where: Parameters<typeof clientReport>[1]): Promise<void> => {
    const code = await options.load()
    const now = options.now()
    const report = code?.clientReport(thrown, where, { reportedAt, now })
    // if this code fails to load, the error is in the console only
    if (!report) return
    const text = `${report.name} ${report.message} ${report.stack}`
    if (texts.has(text)) return
    texts.add(text)
    reportedAt.push(now)
    options.log.send(report)
  }

  // after what the page needs, and before a deployment or a lost connection makes it unreachable
  const preload = () => void options.load()
  if (document.readyState === 'complete') preload()
  else addEventListener('load', preload)
  addEventListener('error', (event) => report(event.error ?? event.message, 'script'))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'))
  return {
    report,
    ignore: (thrown) => void isNew(thrown),
    reportIgnored,
    sent: async () => void (await lastSent),
  }
}
