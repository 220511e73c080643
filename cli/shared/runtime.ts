import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as ManagedRuntime from 'effect/ManagedRuntime'
import type * as Result from 'effect/Result'
import type { Progress, StopRequest } from './ports/terminal.ts'
import { type StopSignal, signalStop, terminalProgress } from './terminal/terminal.ts'
import { EXIT } from './write-report.ts'

let stoppedBy: StopSignal = 'SIGINT'

/** Returns the exit status of a use case that was stopped. */
export const stoppedStatus = (): number => EXIT[stoppedBy]

/**
 * Runs a use case in the one Effect runtime of the process, with its ports and with progress on the terminal. Ctrl-C or
 * SIGTERM is the stop request. A failure of the use case is part of the result; a bug is thrown.
 */
export async function runUseCase<A, E, R>(
  useCase: Effect.Effect<A, E, R | Progress | StopRequest>,
  ports: Layer.Layer<R>,
): Promise<Result.Result<A, E>> {
  const stop = signalStop((signal, isRepeated) => {
    stoppedBy = signal
    if (isRepeated) process.exit(EXIT[signal])
  })
  const runtime = ManagedRuntime.make(Layer.mergeAll(ports, terminalProgress, stop))
  try {
    return await runtime.runPromise(Effect.result(useCase))
  } finally {
    await runtime.dispose()
  }
}
