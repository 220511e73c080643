import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { type StopReason, StopRequest } from '../../domain/ports/stopRequest.ts'

/**
 * A stop request that Ctrl-C makes, or memory use beyond `maxMemoryMb`. A further Ctrl-C calls `onSecondInterrupt`,
 * which ends the process without a report.
 */
export const interruptStop = (
  onSecondInterrupt: () => void,
  maxMemoryMb = Number.POSITIVE_INFINITY,
): Layer.Layer<StopRequest> =>
  Layer.effect(
    StopRequest,
    Effect.acquireRelease(
      Effect.sync(() => {
        const requested = Deferred.makeUnsafe<StopReason>()
        const onInterrupt = (): void => {
          if (Deferred.isDoneUnsafe(requested)) onSecondInterrupt()
          Deferred.doneUnsafe(requested, Effect.succeed('operator'))
        }
        process.on('SIGINT', onInterrupt)
        const watch = watchMemory(maxMemoryMb, () => {
          Deferred.doneUnsafe(requested, Effect.succeed('memory'))
        })
        return { requested, onInterrupt, watch }
      }),
      ({ onInterrupt, watch }) =>
        Effect.sync(() => {
          process.off('SIGINT', onInterrupt)
          clearInterval(watch)
        }),
    ).pipe(Effect.map(({ requested }) => ({ requested: Deferred.await(requested) }))),
  )

const WATCH_INTERVAL_MS = 100

/** Calls `onExceeded` once when the process uses more than `maxMb`. */
function watchMemory(maxMb: number, onExceeded: () => void): NodeJS.Timeout | undefined {
  if (maxMb === Number.POSITIVE_INFINITY) return undefined
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= maxMb * BYTES_OF_A_MEGABYTE) return
    onExceeded()
    clearInterval(watch)
  }, WATCH_INTERVAL_MS).unref()
  return watch
}

const BYTES_OF_A_MEGABYTE = 1_048_576
