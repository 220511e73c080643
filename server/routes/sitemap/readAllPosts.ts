import * as Result from 'effect/Result'
import type { PostSummary } from '../../../src/domain/content/post.ts'
import type { ContentReader } from '../../runtime.ts'

/** Ten posts a page: older ones are left out. */
const MAX_FEED_PAGES = 30

/** The blog's posts, newest first, page after page; what comes after a failure is not there. */
export async function readAllPosts(readContent: ContentReader): Promise<readonly PostSummary[]> {
  const posts: PostSummary[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await readContent((source) => source.posts({ page }))
    if (Result.isFailure(list)) break
    posts.push(...list.success.posts)
    pages = Math.min(list.success.totalPages, MAX_FEED_PAGES)
  }
  return posts
}
