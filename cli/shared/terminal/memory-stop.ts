import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { StopRequest } from '../ports/stop-request.ts'

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
