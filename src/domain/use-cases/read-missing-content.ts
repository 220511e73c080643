import * as Effect from 'effect/Effect'
import { ContentSource, type ContentUnavailable } from '../ports/content-source.ts'

const LETS_PAGES = ['short-term-student-accommodation', 'summer-student-accommodation'] as const

/**
 * Reads what the site always needs besides menus: settings, home page, short and summer stays. Returns what can be read
 * neither from the backend nor from the cache, and why: `home: status 404` (spec section 11).
 */
export const readMissingContent: Effect.Effect<readonly string[], never, ContentSource> = Effect.gen(
  function* () {
    const source = yield* ContentSource
    const reasonFor = <A>(name: string, read: Effect.Effect<A, ContentUnavailable>) =>
      Effect.match(read, { onSuccess: () => [], onFailure: ({ detail }) => [`${name}: ${detail}`] })
    const found = yield* Effect.all(
      [
        reasonFor('globals', source.globals),
        reasonFor('home', source.home),
        ...LETS_PAGES.map((name) => reasonFor(name, source.letsPage(name))),
      ],
      { concurrency: 'unbounded' },
    )
    return found.flat()
  },
)
