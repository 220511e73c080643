import type { Post } from '../../domain/content/post.ts'
import { blogPath, categoryPath, postPath } from '../../domain/routing/paths.ts'
import { metaDescription, pageTitle, plainText } from '../../domain/search/headTexts.ts'
import { longDate } from '../../ui/components/dates.ts'
import { type ImageView, imageView } from '../../ui/components/Picture/imageView.ts'
import { type Crumb, HOME_CRUMB } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import type { PageHead } from '../shared/pageHead.ts'

/** A post with its text. */
export interface BlogPostView {
  readonly kind: 'post'
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly published: string
  /** Empty where the post has not changed since the day it was published. */
  readonly updated: string
  readonly author: string
  readonly readingTime: string
  readonly isNews: boolean
  readonly image: ImageView | null
  readonly contentHtml: string
}

/** An average reading speed. */
const WORDS_PER_MINUTE = 220

/** Returns how long it takes to read a text: at least one minute. */
export function readingTime(html: string): string {
  const words = plainText(html).split(' ').filter(Boolean).length
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`
}

export function blogPostView(post: Post, { brandName }: { readonly brandName: string }): BlogPostView {
  const path = postPath(post)
  const image = imageView(post.image)
  const { primaryCategory: primary, secondaryCategory: secondary } = post
  return {
    kind: 'post',
    head: {
      title: pageTitle(post.meta.title ?? post.title, brandName),
      description: metaDescription(post.meta.description ?? post.excerpt, post.title),
      canonicalPath: path,
      robots: 'index, follow',
      ...(image && { image: image.src }),
    },
    crumbs: [
      HOME_CRUMB,
      { label: 'Blog', href: blogPath() },
      ...(primary ? [{ label: primary.name, href: categoryPath({ slug: primary.slug, parent: null }) }] : []),
      ...(primary && secondary
        ? [
            {
              label: secondary.name,
              href: categoryPath({ slug: secondary.slug, parent: primary.slug }),
            },
          ]
        : []),
      { label: post.title, href: path },
    ],
    title: post.title,
    published: longDate(post.publishedAt),
    updated: longDate(post.modifiedAt) === longDate(post.publishedAt) ? '' : longDate(post.modifiedAt),
    author: post.author,
    readingTime: readingTime(post.contentHtml),
    isNews: post.isNews,
    image,
    contentHtml: post.contentHtml,
  }
}
