import type * as Effect from 'effect/Effect'
import type { ContentSourceShape, ContentUnavailable } from '../../domain/ports/contentSource.ts'
import type { ContentCall, ContentCallPolicy } from './policy/contentCallPolicy.ts'

/** A function around each content call of a source, such as a cache or a counter. */
export type ContentCallMiddleware = <A>(
  call: ContentCall,
  answer: Effect.Effect<A, ContentUnavailable>,
  source: ContentSourceShape,
) => Effect.Effect<A, ContentUnavailable>

type Policies = Readonly<Record<ContentCall['name'], ContentCallPolicy>>

/** A content source whose calls go through `middleware`. */
export function withMiddleware(
  source: ContentSourceShape,
  middleware: ContentCallMiddleware,
  policies: Policies,
): ContentSourceShape {
  const callOf = (name: ContentCall['name'], args: readonly unknown[]): ContentCall => {
    const { ttlSeconds, tags } = policies[name]
    return { name, args, ttlSeconds, tags: tags(...(args as readonly never[])) }
  }
  const members = Object.entries(source).map(([key, member]: [string, unknown]) => {
    const name = key as ContentCall['name']
    if (typeof member !== 'function') return [name, middleware(callOf(name, []), member as Answer, source)]
    const ask = member as (...args: readonly unknown[]) => Answer
    return [name, (...args: readonly unknown[]) => middleware(callOf(name, args), ask(...args), source)]
  })
  // the members have the same names and kinds as those of the source
  return Object.fromEntries(members) as ContentSourceShape
}

type Answer = Effect.Effect<unknown, ContentUnavailable>
