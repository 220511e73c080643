import * as Schema from 'effect/Schema'
import { ContentImage, PageMeta, Reference, SafeHtml, Slug } from './common.ts'

/** A blog category; `parent` is the slug of its parent category. */
export const Category = Schema.Struct({
  ...Reference.fields,
  parent: Schema.NullOr(Slug),
  description: Schema.String,
  count: Schema.Int,
})
export type Category = typeof Category.Type

const teaserFields = {
  id: Schema.Int,
  slug: Slug,
  title: Schema.NonEmptyString,
  excerpt: Schema.String,
  /** ISO 8601 timestamps in UTC; `null` where the backend has none. */
  publishedAt: Schema.NullOr(Schema.String),
  modifiedAt: Schema.NullOr(Schema.String),
  author: Schema.String,
  image: Schema.NullOr(ContentImage),
  /** The first-level category, and its child category where the post has one. */
  primaryCategory: Schema.NullOr(Reference),
  secondaryCategory: Schema.NullOr(Reference),
  isNews: Schema.Boolean,
}

/** A blog post as other pages than those of the blog link to it. */
export const PostTeaser = Schema.Struct(teaserFields)
export type PostTeaser = typeof PostTeaser.Type

/** A blog post in lists. */
export const PostSummary = Schema.Struct({ ...teaserFields, meta: PageMeta })
export type PostSummary = typeof PostSummary.Type

/** A blog post with its text (spec section 3). */
export const Post = Schema.Struct({
  ...PostSummary.fields,
  contentHtml: SafeHtml,
  property: Schema.NullOr(Slug),
})
export type Post = typeof Post.Type

/** One page of a list of posts; `totalPages` comes from the x-wp-totalpages header and is 1 without it. */
export const PostList = Schema.Struct({ posts: Schema.Array(PostSummary), totalPages: Schema.Int })
export type PostList = typeof PostList.Type
