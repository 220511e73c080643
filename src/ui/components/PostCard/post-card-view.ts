import { longDate } from '#domain/content/date-text.ts'
import type { PostTeaser } from '#domain/content/post.ts'
import { categoryPath, postPath } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '../Picture/image-view.ts'

/** A post in a list. */
export interface PostCardView {
  readonly title: string
  readonly href: string
  readonly excerpt: string
  readonly image: ImageView | null
  readonly category: { readonly name: string; readonly href: string } | null
  readonly published: string
  /** Whether the post is company news, which carries a flag (spec section 7, with_news). */
  readonly isNews: boolean
}

export function postCardView(post: PostTeaser): PostCardView {
  const category = post.primaryCategory
  return {
    title: post.title,
    href: postPath(post),
    excerpt: post.excerpt,
    image: imageView(post.image),
    category: category && {
      name: category.name,
      href: categoryPath({ slug: category.slug, parent: null }),
    },
    published: longDate(post.publishedAt),
    isNews: post.isNews,
  }
}
