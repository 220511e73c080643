import * as Effect from 'effect/Effect'
import { ContentSource, type ContentUnavailable } from '../ports/content-source.ts'

const LETS_PAGES = ['short-term-student-accommodation', 'summer-student-accommodation'] as const

/**
 * Reads what the site always needs besides menus: settings, home page, short and summer stays. Returns what the backend says
 * it does not have and no cache has, and why: `home: status 404` (spec section 11). A backend that cannot be reached says
 * nothing of its content.
 */
export const readMissingContent: Effect.Effect<readonly string[], never, ContentSource> = Effect.gen(
  function* () {
    const source = yield* ContentSource
    const reasonFor = <A>(name: string, read: Effect.Effect<A, ContentUnavailable>) =>
      Effect.match(read, {
        onSuccess: () => [],
        onFailure: ({ status, detail }) => (status === 404 ? [`${name}: ${detail}`] : []),
      })
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
