import type * as Effect from 'effect/Effect'
import type { ContentCall } from '../../domain/ports/contentCalls.ts'
import type { ContentSourceShape, ContentUnavailable } from '../../domain/ports/contentSource.ts'

/** A function around each content call, such as a cache or a counter. */
export type ContentCallMiddleware = <A>(
  call: ContentCall,
  answer: Effect.Effect<A, ContentUnavailable>,
) => Effect.Effect<A, ContentUnavailable>

/** A content source whose calls go through `middleware`. */
export function withMiddleware(
  source: ContentSourceShape,
  middleware: ContentCallMiddleware,
): ContentSourceShape {
  const members = Object.entries(source).map(([key, member]: [string, unknown]) => {
    const name = key as ContentCall['name']
    if (typeof member !== 'function') return [name, middleware({ name, args: [] }, member as Answer)]
    const ask = member as (...args: readonly unknown[]) => Answer
    return [name, (...args: readonly unknown[]) => middleware({ name, args }, ask(...args))]
  })
  // the members have the same names and kinds as those of the source
  return Object.fromEntries(members) as ContentSourceShape
}

type Answer = Effect.Effect<unknown, ContentUnavailable>
