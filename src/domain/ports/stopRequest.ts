import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'

/** The operator may stop a long use case, which then reports what it has. */
export class StopRequest extends Context.Service<
  StopRequest,
  {
    /** Completes when the operator asks to stop. */
    readonly requested: Effect.Effect<void>
  }
>()('domain/ports/StopRequest') {}
