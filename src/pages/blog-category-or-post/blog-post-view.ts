import { longDate } from '#domain/content/date-text.ts'
import { plainText } from '#domain/content/page-texts.ts'
import type { Post, PostSummary } from '#domain/content/post.ts'
import type { Property } from '#domain/content/property.ts'
import { NO_FILTER, pricedRooms } from '#domain/room/room-filter.ts'
import { offeringRooms } from '#domain/room/room-offer.ts'
import { blogPath, categoryPath, postPath, propertyPath } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '#ui/components/Picture/image-view.ts'
import { type PostCardView, postCardView } from '#ui/components/PostCard/post-card-view.ts'
import { type RoomCardView, roomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { ViewOptions } from '../shared/page-services.ts'

/** A post with its text. */
export interface BlogPostView {
  readonly kind: 'post'
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly published: string | null
  /** `null` where the post has not changed since the day it was published. */
  readonly updated: string | null
  readonly author: string
  readonly readingTime: string
  readonly isNews: boolean
  readonly image: ImageView | null
  readonly contentHtml: string
  /** The cheapest available rooms of the property that the post is about. */
  readonly rooms: {
    readonly heading: string
    readonly property: { readonly label: string; readonly href: string }
    readonly cards: readonly RoomCardView[]
  } | null
  /** The newest other posts. */
  readonly more: readonly PostCardView[]
}

/** What a post leads to, as far as it could be read. */
interface PostContext {
  /** The property that the post is about, with its rooms. */
  readonly property: Property | null
  readonly posts: readonly PostSummary[]
}

const MAX_ROOMS = 3
const MAX_POSTS = 3

/** An average reading speed. */
const WORDS_PER_MINUTE = 220

/** Returns how long it takes to read a text: at least one minute. */
export function readingTime(html: string): string {
  const words = plainText(html).split(' ').filter(Boolean).length
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`
}

export function blogPostView(
  post: Post,
  { brandName, today }: ViewOptions,
  { property, posts }: PostContext = { property: null, posts: [] },
): BlogPostView {
  const path = postPath(post)
  const image = imageView(post.image)
  const { primaryCategory: primary, secondaryCategory: secondary } = post
  const published = post.publishedAt && longDate(post.publishedAt)
  const updated = post.modifiedAt && longDate(post.modifiedAt)
  return {
    kind: 'post',
    head: pageHead(brandName, {
      title: post.title,
      description: post.excerpt,
      otherwise: post.title,
      path,
      meta: post.meta,
      image,
    }),
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
    published,
    updated: updated === published ? null : updated,
    author: post.author,
    readingTime: readingTime(post.contentHtml),
    isNews: post.isNews,
    image,
    contentHtml: post.contentHtml,
    rooms: property && roomsOf(property, today),
    more: posts
      .filter(({ id }) => id !== post.id)
      .slice(0, MAX_POSTS)
      .map(postCardView),
  }
}

function roomsOf(property: Property, today: string): BlogPostView['rooms'] {
  const found = pricedRooms(offeringRooms(property, today), NO_FILTER).slice(0, MAX_ROOMS)
  if (found.length === 0) return null
  return {
    heading: `Rooms at ${property.name}`,
    property: { label: `All rooms at ${property.name}`, href: propertyPath(property) },
    cards: found.map(({ room, prices }) => roomCardView(room, NO_FILTER, prices)),
  }
}
