import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'

/** The progress of a use case. */
export type ProgressReport =
  | { readonly kind: 'audit'; readonly pages: number; readonly responded: number; readonly known: number }
  | { readonly kind: 'warming'; readonly done: number; readonly known: number }
  | { readonly kind: 'content'; readonly done: number; readonly known: number; readonly endpoint: string }

/** Where a long use case reports its progress. */
export class Progress extends Context.Service<
  Progress,
  { readonly report: (report: ProgressReport) => Effect.Effect<void> }
>()('domain/ports/Progress') {}

/** Says when the operator stops a long use case. It then reports what it has. */
export class StopRequest extends Context.Service<
  StopRequest,
  {
    /** Completes when it is time to stop. */
    readonly requested: Effect.Effect<void>
  }
>()('domain/ports/StopRequest') {}
