import * as Schema from 'effect/Schema'
import { withoutTags } from '#domain/content/page-texts.ts'
import { Category, Post, PostSummary, PostTeaser } from '#domain/content/post.ts'
import { isSlug } from '#domain/content/slug.ts'
import { type Candidate, safeIn, shape } from './decode-shape.ts'
import {
  boolean,
  dateTime,
  group,
  html,
  image,
  integer,
  isRecord,
  list,
  metaFields,
  metaOf,
  optionalSlug,
  plain,
  slug,
  text,
} from './wordpress-values.ts'

/** A category, by itself or in a post that is filed under it. */
export const WordPressCategory = Schema.Struct({
  term_id: integer,
  name: text,
  slug: slug,
  parent_slug: optionalSlug,
  description: text,
  count: integer,
})

export const categoryShape = shape({
  wire: WordPressCategory,
  entity: Category,
  toEntity: (wire) => ({
    slug: wire.slug,
    name: wire.name,
    parent: wire.parent_slug,
    description: wire.description,
    count: wire.count ?? 0,
  }),
})

const decodeCategory = Schema.decodeUnknownSync(WordPressCategory)

/** Returns the first-level category of a post, and the one below it if the post is filed there. */
function categoriesOf(terms: readonly unknown[]): Pick<PostTeaser, 'primaryCategory' | 'secondaryCategory'> {
  const categories = terms
    .filter(isRecord)
    .map((term) => decodeCategory(term))
    .filter((term) => isSlug(term.slug) && term.name !== '')
  const secondary = categories.find((term) => term.parent_slug !== null)
  const primary =
    categories.find(
      (term) => term.parent_slug === null && (!secondary || term.slug === secondary.parent_slug),
    ) ?? categories.find((term) => term.parent_slug === null)
  return {
    primaryCategory: primary ? { slug: primary.slug, name: primary.name } : null,
    secondaryCategory:
      primary && secondary?.parent_slug === primary.slug
        ? { slug: secondary.slug, name: secondary.name }
        : null,
  }
}

/** A post as `wp/v2/posts` returns it. */
export const WordPressPost = Schema.Struct({
  id: integer,
  slug: slug,
  date_gmt: dateTime,
  modified_gmt: dateTime,
  title: text,
  content: html,
  excerpt: html,
  author_name: text,
  category_terms: list('{ name, slug, parent_slug }'),
  featured_image: image,
  is_news: boolean,
  acf: group({ related_property: optionalSlug, ...metaFields }),
})

const summaryOf = (wire: typeof WordPressPost.Type): Candidate<PostSummary> => ({
  id: wire.id,
  slug: wire.slug,
  title: wire.title,
  excerpt: plain(withoutTags(wire.excerpt)),
  publishedAt: wire.date_gmt,
  modifiedAt: wire.modified_gmt ?? wire.date_gmt,
  author: wire.author_name,
  image: wire.featured_image,
  ...categoriesOf(wire.category_terms),
  isNews: wire.is_news,
  meta: metaOf(wire.acf),
})

export const postSummaryShape = shape({ wire: WordPressPost, entity: PostSummary, toEntity: summaryOf })

export const postShape = shape({
  wire: WordPressPost,
  entity: Post,
  toEntity: (wire, context) => ({
    ...summaryOf(wire),
    contentHtml: safeIn(wire, 'content', context, 'blog'),
    property: wire.acf.related_property,
  }),
})

/** A post in the news of a location. */
const WordPressNews = Schema.Struct({
  ID: integer,
  post_title: text,
  post_name: slug,
  post_excerpt: html,
  post_date: dateTime,
  post_modified: dateTime,
  author_name: text,
  featured_image: image,
  category_terms: list('{ name, slug, parent_slug }'),
  is_news: boolean,
})

export const newsShape = shape({
  wire: WordPressNews,
  entity: PostTeaser,
  toEntity: (wire) => ({
    id: wire.ID,
    slug: wire.post_name,
    title: wire.post_title,
    excerpt: plain(withoutTags(wire.post_excerpt)),
    publishedAt: wire.post_date,
    modifiedAt: wire.post_modified ?? wire.post_date,
    author: wire.author_name,
    image: wire.featured_image,
    ...categoriesOf(wire.category_terms),
    isNews: wire.is_news,
  }),
})
