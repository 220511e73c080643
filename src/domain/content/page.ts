import * as Schema from 'effect/Schema'
import { ContentImage, Faq, PageMeta, SafeHtml, Slug } from './common.ts'
import { Offer } from './contract.ts'
import { Category, Post, PostList } from './post.ts'
import { PropertySummary } from './property.ts'

/**
 * A static page (spec section 3). `path` is its address with the slugs of its parents, without a trailing slash and not
 * percent-encoded.
 */
export const Page = Schema.Struct({
  id: Schema.Int,
  slug: Slug,
  path: Schema.String,
  title: Schema.NonEmptyString,
  lead: Schema.String,
  contentHtml: SafeHtml,
  /** An ISO 8601 timestamp in UTC; `null` where the backend has none. */
  modifiedAt: Schema.NullOr(Schema.String),
  image: Schema.NullOr(ContentImage),
  /** Only the offers page has any. */
  offers: Schema.Array(Offer),
  meta: PageMeta,
})
export type Page = typeof Page.Type

const Point = Schema.Struct({ title: Schema.NonEmptyString, text: Schema.String })

/** The content of the home page (spec section 7, home data). */
export const HomePage = Schema.Struct({
  heading: Schema.NonEmptyString,
  text: Schema.String,
  introHtml: SafeHtml,
  image: Schema.NullOr(ContentImage),
  proofPoints: Schema.Array(Point),
  stays: Schema.Array(Schema.Struct({ ...Point.fields, url: Schema.String })),
  includedInPrice: Schema.Array(Schema.Struct({ ...Point.fields, icon: Schema.String })),
  /** Slugs, most popular first. */
  popularCities: Schema.Array(Slug),
  featuredProperties: Schema.Array(PropertySummary),
  meta: PageMeta,
})
export type HomePage = typeof HomePage.Type

/** The text of the short-term or the summer section (spec section 7, lets pages). */
export const LetsPage = Schema.Struct({
  heading: Schema.NonEmptyString,
  introHtml: SafeHtml,
  image: Schema.NullOr(ContentImage),
  steps: Schema.Array(Point),
  faqs: Schema.Array(Faq),
  meta: PageMeta,
})
export type LetsPage = typeof LetsPage.Type

/**
 * The content of a slug that may be a post, a category's list of posts or a static page (spec section 7, maybe-post).
 * `totalPages` comes from the header and is 1 without it.
 */
export const PostOrPage = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('post'), post: Post, totalPages: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal('category'), category: Category, ...PostList.fields }),
  Schema.Struct({ kind: Schema.Literal('page'), page: Page, totalPages: Schema.Int }),
])
export type PostOrPage = typeof PostOrPage.Type
