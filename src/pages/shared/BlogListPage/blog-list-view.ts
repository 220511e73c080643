import type { Category, PostSummary } from '#domain/content/post.ts'
import { blogPath, categoryPath, type SitePath } from '#domain/routing/paths.ts'
import { type PagingView, pagingView } from '#ui/components/Pagination/paging.ts'
import { type PostCardView, postCardView } from '#ui/components/PostCard/post-card-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../head/head-links.ts'
import type { PageHead } from '../head/page-head.ts'

/** A list of posts: the whole blog, or one category of the first or second level (spec section 2). */
export interface BlogListView {
  readonly kind: 'list'
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  /** The first-level categories, or the children of this one; empty where they could not be read. */
  readonly categories: readonly { readonly name: string; readonly href: string; readonly count: number }[]
  readonly posts: readonly PostCardView[]
  readonly paging: PagingView | null
}

interface BlogList {
  readonly posts: readonly PostSummary[]
  readonly page: number
  readonly totalPages: number
  /** `null` where they could not be read: the list is shown without them (spec section 8). */
  readonly categories: readonly Category[] | null
}

const BLOG_LEAD =
  'Guides, sums and small discoveries from people who live in our buildings or look after them.'

/** Returns the list of all posts, newest first. */
export function blogListView(list: BlogList, options: { readonly brandName: string }): BlogListView {
  return listView(list, options, {
    pathOfPage: blogPath,
    crumbs: [],
    heading: 'Blog',
    lead: BLOG_LEAD,
    categories: (list.categories ?? []).filter((category) => category.parent === null),
  })
}

/** Returns the list of one category's posts. */
export function blogCategoryView(
  list: BlogList & { readonly category: Category },
  options: { readonly brandName: string },
): BlogListView {
  const { category, categories } = list
  const parent = (categories ?? []).find(({ slug }) => slug === category.parent)
  return listView(list, options, {
    pathOfPage: (number) => categoryPath(category, number),
    crumbs: [
      ...(parent ? [{ label: parent.name, href: categoryPath(parent) }] : []),
      { label: category.name, href: categoryPath(category) },
    ],
    heading: category.name,
    lead: category.description,
    categories: (categories ?? []).filter((below) => below.parent === category.slug),
  })
}

function listView(
  { posts, page, totalPages }: BlogList,
  { brandName }: { readonly brandName: string },
  list: {
    readonly pathOfPage: (page: number) => SitePath
    readonly crumbs: readonly Crumb[]
    readonly heading: string
    readonly lead: string
    readonly categories: readonly Category[]
  },
): BlogListView {
  const numbered = page === 1 ? '' : `, page ${page} of ${totalPages}`
  return {
    kind: 'list',
    head: pageHead(brandName, {
      title: list.heading,
      numbered,
      description: list.lead,
      otherwise: list.heading,
      path: list.pathOfPage(page),
    }),
    crumbs: [HOME_CRUMB, { label: 'Blog', href: blogPath() }, ...list.crumbs],
    heading: list.heading,
    lead: list.lead,
    categories: list.categories.map((category) => ({
      name: category.name,
      href: categoryPath(category),
      count: category.count,
    })),
    posts: posts.map(postCardView),
    paging: pagingView(list.pathOfPage, page, totalPages),
  }
}
