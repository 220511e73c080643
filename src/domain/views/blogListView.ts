import type { Category, PostSummary } from '../content/post.ts'
import { addressOf } from '../routing/addressOf.ts'
import { metaDescription } from '../seo/description.ts'
import { pageTitle } from '../seo/title.ts'
import type { Crumb } from './crumbs.ts'
import type { PageHead } from './pageHead.ts'
import { type PagingView, pageAddress, pagingView } from './paging.ts'
import { type PostCardView, postCardView } from './postCardView.ts'

/** A list of posts: the whole blog, or one category of the first or second level (spec section 2). */
export interface BlogListView {
  readonly kind: 'list'
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  /** First-level categories, or those below this one; empty where they could not be read. */
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
  'Guides, sums and small discoveries from people who live in student homes or look after them.'

/** The address of a category's list: below the category above it, where it has one. */
export const categoryPath = (category: Pick<Category, 'slug' | 'parent'>): string =>
  category.parent === null
    ? addressOf('blog-primary', { primary: category.slug })
    : addressOf('blog-primary-secondary', { primary: category.parent, secondary: category.slug })

/** All posts, newest first. */
export function blogListView(list: BlogList, options: { readonly brandName: string }): BlogListView {
  return listView(list, options, {
    path: addressOf('blog'),
    crumbs: [],
    heading: 'Blog',
    lead: BLOG_LEAD,
    categories: (list.categories ?? []).filter((category) => category.parent === null),
  })
}

/** The posts of one category. */
export function blogCategoryView(
  list: BlogList & { readonly category: Category },
  options: { readonly brandName: string },
): BlogListView {
  const { category, categories } = list
  const parent = (categories ?? []).find(({ slug }) => slug === category.parent)
  const path = categoryPath(category)
  return listView(list, options, {
    path,
    crumbs: [
      ...(parent ? [{ label: parent.name, href: categoryPath(parent) }] : []),
      { label: category.name, href: path },
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
    readonly path: string
    readonly crumbs: readonly Crumb[]
    readonly heading: string
    readonly lead: string
    readonly categories: readonly Category[]
  },
): BlogListView {
  const numbered = page === 1 ? '' : `, page ${page} of ${totalPages}`
  return {
    kind: 'list',
    head: {
      title: pageTitle(`${list.heading}${numbered}`, brandName),
      description: metaDescription(`${list.lead}`, list.heading),
      canonicalPath: pageAddress(list.path, page),
      robots: 'index, follow',
    },
    crumbs: [{ label: 'Home', href: '/' }, { label: 'Blog', href: addressOf('blog') }, ...list.crumbs],
    heading: list.heading,
    lead: list.lead,
    categories: list.categories.map((category) => ({
      name: category.name,
      href: categoryPath(category),
      count: category.count,
    })),
    posts: posts.map(postCardView),
    paging: pagingView(list.path, page, totalPages),
  }
}
