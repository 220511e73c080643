import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'

/** Says when the operator stops a long use case. It then reports what it has. */
export class StopRequest extends Context.Service<
  StopRequest,
  {
    /** Completes when it is time to stop. */
    readonly requested: Effect.Effect<void>
  }
>()('domain/ports/StopRequest') {}
