import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { Progress, type ProgressReport, StopRequest } from '../ports/terminal.ts'

/** A terminal in memory: it records progress reports, and asks to stop when a program or a report of `stopWhen` says so. */
export function memoryTerminal(stopWhen: (report: ProgressReport) => boolean = () => false): {
  readonly layer: Layer.Layer<Progress | StopRequest>
  readonly reports: readonly ProgressReport[]
  readonly stop: () => void
} {
  const reports: ProgressReport[] = []
  const requested = Deferred.makeUnsafe<void>()
  const stop = (): void => {
    Deferred.doneUnsafe(requested, Effect.void)
  }
  const report = (one: ProgressReport) =>
    Effect.sync(() => {
      reports.push(one)
      if (stopWhen(one)) stop()
    })
  const layer = Layer.mergeAll(
    Layer.succeed(Progress, { report }),
    Layer.succeed(StopRequest, { requested: Deferred.await(requested) }),
  )
  return { layer, reports, stop }
}
