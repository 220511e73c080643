import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { StopRequest } from '../ports/stop-request.ts'

/** A stop request that Ctrl-C makes. A further Ctrl-C calls `onSecondInterrupt`, which ends the process without a report. */
export const interruptStop = (onSecondInterrupt: () => void): Layer.Layer<StopRequest> =>
  Layer.effect(
    StopRequest,
    Effect.acquireRelease(
      Effect.sync(() => {
        const requested = Deferred.makeUnsafe<void>()
        const onInterrupt = (): void => {
          if (Deferred.isDoneUnsafe(requested)) onSecondInterrupt()
          Deferred.doneUnsafe(requested, Effect.void)
        }
        process.on('SIGINT', onInterrupt)
        return { requested, onInterrupt }
      }),
      ({ onInterrupt }) => Effect.sync(() => process.off('SIGINT', onInterrupt)),
    ).pipe(Effect.map(({ requested }) => ({ requested: Deferred.await(requested) }))),
  )
