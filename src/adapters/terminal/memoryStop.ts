import * as Deferred from 'effect/Deferred'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { type StopReason, StopRequest } from '../../domain/ports/stopRequest.ts'

/** A stop request that a program makes. */
export function memoryStop(): {
  readonly layer: Layer.Layer<StopRequest>
  readonly stop: (reason?: StopReason) => void
} {
  const requested = Deferred.makeUnsafe<StopReason>()
  return {
    layer: Layer.succeed(StopRequest, { requested: Deferred.await(requested) }),
    stop: (reason = 'operator') => {
      Deferred.doneUnsafe(requested, Effect.succeed(reason))
    },
  }
}
