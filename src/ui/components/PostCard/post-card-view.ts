import { longDate } from '#domain/content/date-text.ts'
import type { PostTeaser } from '#domain/content/post.ts'
import { postPath } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '../Picture/image-view.ts'

/** A post in a list. */
export interface PostCardView {
  readonly title: string
  readonly href: string
  readonly excerpt: string
  readonly image: ImageView | null
  /** `City guides · 7 October 2025`; empty if neither is known. */
  readonly about: string
  /** Whether the post is company news, which carries a flag (spec section 7, with_news). */
  readonly isNews: boolean
}

export function postCardView(post: PostTeaser): PostCardView {
  const published = post.publishedAt && longDate(post.publishedAt)
  return {
    title: post.title,
    href: postPath(post),
    excerpt: post.excerpt,
    image: imageView(post.image),
    about: [post.primaryCategory?.name, published].filter(Boolean).join(' · '),
    isNews: post.isNews,
  }
}
