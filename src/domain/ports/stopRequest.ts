import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'

/** Why a long use case is stopped: by the operator, or because memory runs out. It then reports what it has. */
export type StopReason = 'operator' | 'memory'

/** Says when to stop. */
export class StopRequest extends Context.Service<
  StopRequest,
  {
    /** Completes when it is time to stop. */
    readonly requested: Effect.Effect<StopReason>
  }
>()('domain/ports/StopRequest') {}
