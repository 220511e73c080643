import type * as Effect from 'effect/Effect'
import type { ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'

/** How the answer of a call may be cached. */
export interface ContentCallPolicy<Args extends readonly unknown[] = readonly never[]> {
  /** How long a cached answer is fresh. */
  readonly ttlSeconds: number
  /** The content that an answer was made of. A change of any of it makes the answer stale. */
  readonly tags: (...args: Args) => readonly string[]
}

/** A call of the content port: its name, its arguments, and how its answer may be cached. */
export interface ContentCall {
  readonly name: keyof ContentSourceShape
  readonly args: readonly unknown[]
  readonly ttlSeconds: number
  readonly tags: readonly string[]
}

/** Returns the key under which a call's answer is cached. The order of the call's options does not matter. */
export const contentCallKey = ({ name, args }: Pick<ContentCall, 'name' | 'args'>): string =>
  `${name}:${JSON.stringify(args.map(sorted))}`

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value

/** A function around each content call of a source, such as a cache or a counter. */
export type ContentCallMiddleware = <A>(
  call: ContentCall,
  answer: Effect.Effect<A, ContentUnavailable>,
  source: ContentSourceShape,
) => Effect.Effect<A, ContentUnavailable>

/** A content source whose calls go through `middleware`. */
export function withMiddleware(
  source: ContentSourceShape,
  middleware: ContentCallMiddleware,
  policies: Readonly<Record<ContentCall['name'], ContentCallPolicy>>,
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
