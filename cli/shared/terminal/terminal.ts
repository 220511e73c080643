import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { Progress, type ProgressReport, StopRequest } from '../ports/terminal.ts'

const CLEAR_LINE = '\r\u001b[2K'
/** More frequent updates would not be visible. */
const MIN_INTERVAL_MS = 100

/** Shows progress in one line on standard error, if that is a terminal and not in CI. */
export const terminalProgress: Layer.Layer<Progress> = Layer.effect(
  Progress,
  Effect.acquireRelease(Effect.sync(progressLine), ({ clear }) => Effect.sync(clear)).pipe(
    Effect.map(({ show }) => ({ report: (report: ProgressReport) => Effect.sync(() => show(report)) })),
  ),
)

function progressLine(): { readonly show: (report: ProgressReport) => void; readonly clear: () => void } {
  const isShown = process.stderr.isTTY && !process.env.CI && process.env.TERM !== 'dumb'
  if (!isShown) return { show: () => undefined, clear: () => undefined }
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show: (report) => {
      const now = performance.now()
      if (now - shownAt < MIN_INTERVAL_MS && !isLast(report)) return
      shownAt = now
      process.stderr.write(CLEAR_LINE + textOf(report))
    },
    clear: () => process.stderr.write(CLEAR_LINE),
  }
}

const isLast = (report: ProgressReport): boolean => report.kind === 'content' && report.done === report.known

function textOf(report: ProgressReport): string {
  switch (report.kind) {
    case 'audit':
      return `${report.pages} pages, ${report.responded} of ${report.known} addresses`
    case 'warming':
      return `${report.done} of ${report.known} pages and pictures`
    case 'content':
      return `${report.done}/${report.known} ${report.endpoint}`
  }
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** A signal that asks a command to stop: Ctrl-C, or that of a build server or a container. */
export type StopSignal = (typeof STOP_SIGNALS)[number]

/**
 * A stop request that a signal makes. `onSignal` gets each signal, and whether it repeats the request: then the process
 * should end without a report.
 */
export const signalStop = (
  onSignal: (signal: StopSignal, isRepeated: boolean) => void,
): Layer.Layer<StopRequest> =>
  Layer.effect(
    StopRequest,
    Effect.acquireRelease(
      Effect.sync(() => {
        const requested = Deferred.makeUnsafe<void>()
        const stop = (signal: StopSignal): void => {
          onSignal(signal, Deferred.isDoneUnsafe(requested))
          Deferred.doneUnsafe(requested, Effect.void)
        }
        for (const signal of STOP_SIGNALS) process.on(signal, stop)
        return { requested, stop }
      }),
      ({ stop }) =>
        Effect.sync(() => {
          for (const signal of STOP_SIGNALS) process.off(signal, stop)
        }),
    ).pipe(Effect.map(({ requested }) => ({ requested: Deferred.await(requested) }))),
  )
