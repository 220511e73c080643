import * as Effect from 'effect/Effect'
import type { PostSummary } from '../content/post.ts'
import type { ContentSourceShape } from '../ports/content-source.ts'

/** A page has ten posts; older posts are left out. */
const MAX_PAGES = 30

/** Reads the blog's posts page by page, newest first. It stops at the first page that cannot be read. */
export const readAllPosts = (
  source: Pick<ContentSourceShape, 'posts'>,
): Effect.Effect<readonly PostSummary[]> =>
  Effect.gen(function* () {
    const posts: PostSummary[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = yield* source.posts({ page }).pipe(Effect.orElseSucceed(() => null))
      if (list === null) break
      posts.push(...list.posts)
      pages = Math.min(list.totalPages, MAX_PAGES)
    }
    return posts
  })
