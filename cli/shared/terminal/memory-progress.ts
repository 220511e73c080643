import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { Progress, type ProgressReport } from '../ports/progress.ts'

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
