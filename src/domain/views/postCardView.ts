import type { PostSummary } from '../content/post.ts'
import { addressOf } from '../routing/addressOf.ts'
import { longDate } from './dates.ts'
import { type PictureView, pictureView } from './pictureView.ts'

/** A post in a list. */
export interface PostCardView {
  readonly title: string
  readonly href: string
  readonly excerpt: string
  readonly picture: PictureView | null
  readonly category: { readonly name: string; readonly href: string } | null
  readonly published: string
  readonly author: string
  /** Company news carries a flag (spec section 7, with_news). */
  readonly isNews: boolean
}

/** The one address of a post: below its categories, as deep as it is filed (spec section 2). */
export function postPath(post: Pick<PostSummary, 'slug' | 'primaryCategory' | 'secondaryCategory'>): string {
  const { slug, primaryCategory: primary, secondaryCategory: secondary } = post
  if (primary === null) return addressOf('blog-primary', { primary: slug })
  if (secondary === null)
    return addressOf('blog-primary-secondary', { primary: primary.slug, secondary: slug })
  return addressOf('blog-primary-secondary-tertiary', {
    primary: primary.slug,
    secondary: secondary.slug,
    tertiary: slug,
  })
}

/** The card of a post. */
export function postCardView(post: PostSummary): PostCardView {
  const category = post.primaryCategory
  return {
    title: post.title,
    href: postPath(post),
    excerpt: post.excerpt,
    picture: pictureView(post.image),
    category: category && {
      name: category.name,
      href: addressOf('blog-primary', { primary: category.slug }),
    },
    published: longDate(post.publishedAt),
    author: post.author,
    isNews: post.isNews,
  }
}
