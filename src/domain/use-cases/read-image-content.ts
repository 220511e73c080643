import * as Effect from 'effect/Effect'
import { ContentSource, type ContentUnavailable } from '../ports/content-source.ts'
import { readAllPosts } from './read-all-posts.ts'

/**
 * Reads all content that has images, for listeners that collect images from what is read. Returns whether the backend
 * responded to every call. A 404 or a response that cannot be decoded counts, because no page can show an image of it.
 */
export const readImageContent: Effect.Effect<boolean, never, ContentSource> = ContentSource.use((source) => {
  const isAnswered = <A>(read: Effect.Effect<A, ContentUnavailable>): Effect.Effect<boolean> =>
    Effect.match(read, {
      onSuccess: () => true,
      onFailure: ({ reason, status }) => reason === 'shape' || status === 404,
    })
  const reads = [
    source.home,
    source.globals,
    source.cities,
    source.cityListings,
    source.locations,
    source.rooms({}),
    source.shortLets('short-term-lets'),
    source.shortLets('summer-lets'),
    source.letsPage('short-term-student-accommodation'),
    source.letsPage('summer-student-accommodation'),
    source.universities,
    source.pages,
  ].map((read: Effect.Effect<unknown, ContentUnavailable>) => isAnswered(read))
  return Effect.all([...reads, Effect.as(readAllPosts(source), true)], { concurrency: 'unbounded' }).pipe(
    Effect.map((results) => results.every((result) => result)),
  )
})
