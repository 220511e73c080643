import * as Schema from 'effect/Schema'
import { Page } from './page.ts'
import { Category, Post, PostSummary } from './post.ts'

/**
 * The content of a slug that may be a post, a category's list of posts or a static page (spec section 7, maybe-post).
 * `totalPages` comes from the header and is 1 without it.
 */
export const PostOrPage = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('post'), post: Post, totalPages: Schema.Int }),
  Schema.Struct({
    kind: Schema.Literal('category'),
    category: Category,
    posts: Schema.Array(PostSummary),
    totalPages: Schema.Int,
  }),
  Schema.Struct({ kind: Schema.Literal('page'), page: Page, totalPages: Schema.Int }),
])
export type PostOrPage = typeof PostOrPage.Type
