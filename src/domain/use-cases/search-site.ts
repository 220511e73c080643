import * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import * as Layer from 'effect/Layer'
import { ContentSource, type ContentSourceShape, type ContentUnavailable } from '../ports/content-source.ts'
import { Logger } from '../ports/logger.ts'
import { newPatience, ReaderPatience } from '../ports/patience.ts'
import { type FindOptions, type SearchIndex, SiteSearch } from '../ports/site-search.ts'
import { searchEntries } from '../search/search-entry.ts'
import { readAllPosts } from './read-all-posts.ts'

/** How long the index is fresh. It is then rebuilt in the background. */
const SEARCH_INDEX_TTL = '10 minutes'
/** How long to wait after a failure before the backend is read again. */
const RETRY_DELAY = '10 seconds'

interface SiteIndexShape {
  readonly current: Effect.Effect<SearchIndex | null>
}

/** The search index of this process; `null` until some content has been read. Only the first is waited for. */
export class SiteIndex extends Context.Service<SiteIndex, SiteIndexShape>()('domain/use-cases/SiteIndex') {}

const readIndex = (last: SearchIndex | null) =>
  Effect.gen(function* () {
    const source = yield* ContentSource
    const search = yield* SiteSearch
    const log = yield* Logger
    // visitors wait for the first index only
    const patience = last === null ? newPatience() : null
    let hasFailed = false
    const part = <A>(read: Effect.Effect<readonly A[], ContentUnavailable>): Effect.Effect<readonly A[]> =>
      Effect.catch(read, (failure) => {
        hasFailed = true
        log.warn('the search index lacks a part', { err: failure })
        return Effect.succeed([])
      })
    const content = yield* Effect.all(
      {
        cities: part(source.cities),
        universities: part(source.universities),
        rooms: part(source.rooms({})),
        faqs: part(source.faqs),
        posts: readAllPosts(source),
      },
      { concurrency: 'unbounded' },
    ).pipe(Effect.provideService(ReaderPatience, patience))
    const isComplete = !hasFailed && patience?.hasGivenUp !== true
    // a stale index that is complete is better than a new one that is not
    if (!isComplete && last !== null) return { index: last, isComplete }
    const entries = searchEntries(content)
    return { index: entries.length > 0 ? yield* search.index(entries) : last, isComplete }
  })

export const siteIndex: Layer.Layer<SiteIndex, never, ContentSource | SiteSearch | Logger> = Layer.effect(
  SiteIndex,
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const context = yield* Effect.context<ContentSource | SiteSearch | Logger>()
    let last: SearchIndex | null = null
    const newest = yield* Effect.cachedWithTTL(
      Effect.suspend(() => readIndex(last)).pipe(
        Effect.tap(({ index }) =>
          Effect.sync(() => {
            last = index
          }),
        ),
        Effect.provide(context),
      ),
      (exit) => (Exit.isSuccess(exit) && exit.value.isComplete ? SEARCH_INDEX_TTL : RETRY_DELAY),
    )
    // one fiber rebuilds it, however many visitors search in the meantime
    let isRebuilding = false
    const rebuild = Effect.suspend(() => {
      if (isRebuilding) return Effect.void
      isRebuilding = true
      const done = Effect.sync(() => {
        isRebuilding = false
      })
      return Effect.forkIn(Effect.ensuring(newest, done), scope, { startImmediately: true })
    })
    return {
      current: Effect.suspend(() =>
        last === null ? Effect.map(newest, ({ index }) => index) : Effect.map(rebuild, () => last),
      ),
    }
  }),
)

/** Runs a program on the content of a source of its own, with a search index that is made of it and not kept. */
export const onContentOf =
  (source: ContentSourceShape) =>
  <A, E, R>(program: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const context = yield* Effect.context<ContentSource | SiteSearch | Logger>()
      const current = Effect.map(readIndex(null), ({ index }) => index).pipe(Effect.provide(context))
      return yield* Effect.provideService(program, SiteIndex, { current })
    }).pipe(Effect.provideService(ContentSource, source))

/** Searches the site. Results come best first; `null` means that no content could be read. */
export const searchSite = Effect.fn('searchSite')(function* (query: string, options: FindOptions) {
  const { current } = yield* SiteIndex
  const index = yield* current
  return index?.find(query, options) ?? null
})

/** Returns the words of a text that nothing on the site has, nor one like them. */
export const unknownWords = Effect.fn('unknownWords')(function* (text: string) {
  const { current } = yield* SiteIndex
  return (yield* current)?.unknownWords(text) ?? []
})
