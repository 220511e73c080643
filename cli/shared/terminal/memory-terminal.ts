import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { Progress, type ProgressReport, StopRequest } from '../ports/terminal.ts'

/** Records progress reports, and passes each to `onReport`. */
export function memoryProgress(onReport: (report: ProgressReport) => void = () => undefined): {
  readonly layer: Layer.Layer<Progress>
  readonly reports: readonly ProgressReport[]
} {
  const reports: ProgressReport[] = []
  const layer = Layer.succeed(Progress, {
    report: (report) =>
      Effect.sync(() => {
        reports.push(report)
        onReport(report)
      }),
  })
  return { layer, reports }
}

/** A stop request that a program makes. */
export function memoryStop(): {
  readonly layer: Layer.Layer<StopRequest>
  readonly stop: () => void
} {
  const requested = Deferred.makeUnsafe<void>()
  return {
    layer: Layer.succeed(StopRequest, { requested: Deferred.await(requested) }),
    stop: () => {
      Deferred.doneUnsafe(requested, Effect.void)
    },
  }
}
