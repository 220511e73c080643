import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blogPath, categoryPath, postPath } from '../../../../src/domain/routing/paths.ts'
import { blogPostView, readingTime } from '../../../../src/pages/blog-category-or-post/blogPostView.ts'
import { blogCategoryView, blogListView } from '../../../../src/pages/shared/BlogListPage/blogListView.ts'
import { pagingView } from '../../../../src/ui/components/Pagination/paging.ts'
import { postCardView } from '../../../../src/ui/components/PostCard/postCardView.ts'
import { category, image, post } from '../../../domain/support/builders.ts'
import { matchedRoute } from '../../../support/matchedRoute.ts'

const moneyPath = (number: number) => categoryPath({ slug: 'money', parent: null }, number)
const options = { brandName: 'Plumbrook' }

describe('paging', () => {
  it('is absent if the list has one page', () => {
    expect(pagingView(blogPath, 1, 1)).toBeNull()
    expect(pagingView(blogPath, 1, 0)).toBeNull()
  })

  it('links the first, last, neighbouring, previous and next pages', () => {
    expect(pagingView(blogPath, 5, 9)).toEqual({
      current: 5,
      total: 9,
      pages: [1, 3, 4, 5, 6, 7, 9].map((number) => ({ number, href: blogPath(number) })),
      previous: '/blog/page/4',
      next: '/blog/page/6',
    })
    expect(pagingView(blogPath, 2, 2)).toMatchObject({ previous: '/blog', next: null })
    expect(pagingView(blogPath, 1, 2)).toMatchObject({ previous: null, next: '/blog/page/2' })
  })

  it('gives every page one address that matches a route', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 1, max: 99 }), (total, page) => {
        const current = Math.min(page, total)
        const hrefs = pagingView(moneyPath, current, total)?.pages.map(({ href }) => href) ?? []
        expect(new Set(hrefs).size).toBe(hrefs.length)
        expect(hrefs).toContain(moneyPath(current))
        for (const href of hrefs) expect(matchedRoute(href)?.name).toMatch(/^blog-primary/)
      }),
    )
  })
})

describe('a post', () => {
  const leeds = { slug: 'leeds', name: 'Leeds' }

  it('has one address, below all its categories', () => {
    expect(postPath(post({ primaryCategory: null }))).toBe('/blog/rent-explained')
    expect(postPath(post())).toBe('/blog/money/rent-explained')
    expect(postPath(post({ secondaryCategory: leeds }))).toBe('/blog/money/leeds/rent-explained')
  })

  it('has a card with its category, and a flag for company news', () => {
    expect(postCardView(post({ image: image('/a.jpg') }))).toEqual({
      title: 'Rent explained',
      href: '/blog/money/rent-explained',
      excerpt: 'Weeks times price.',
      image: { src: '/a.jpg', alt: 'A bed by a window', width: 1800, height: 1200 },
      category: { name: 'Money', href: '/blog/money' },
      published: '22 October 2026',
      isNews: false,
    })
    expect(postCardView(post({ isNews: true, primaryCategory: null }))).toMatchObject({
      isNews: true,
      category: null,
    })
  })

  it('has a page with breadcrumbs, dates and reading time', () => {
    const view = blogPostView(post({ secondaryCategory: leeds }), options)
    expect(view).toMatchObject({
      kind: 'post',
      title: 'Rent explained',
      published: '22 October 2026',
      updated: '',
      author: 'Priya Nair',
      readingTime: '1 min read',
      isNews: false,
      image: null,
      contentHtml: '<p>Forty-four weeks.</p>',
    })
    expect(view.crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Blog', href: '/blog' },
      { label: 'Money', href: '/blog/money' },
      { label: 'Leeds', href: '/blog/money/leeds' },
      { label: 'Rent explained', href: '/blog/money/leeds/rent-explained' },
    ])
    expect(view.head).toEqual({
      title: 'Rent explained | Plumbrook',
      description: 'Weeks times price.',
      canonicalPath: '/blog/money/leeds/rent-explained',
      robots: 'index, follow',
    })
  })

  it('shows the date of a later change, and shares its image', () => {
    const view = blogPostView(
      post({
        image: image('/cover.jpg'),
        modifiedAt: '2026-11-01T08:00:00.000Z',
        primaryCategory: null,
        meta: { title: 'Rent', description: 'Sums' },
      }),
      options,
    )
    expect(view.updated).toBe('1 November 2026')
    expect(view.crumbs).toHaveLength(3)
    expect(view.head).toMatchObject({ title: 'Rent | Plumbrook', description: 'Sums', image: '/cover.jpg' })
  })

  it('has a reading time of one minute per 220 words, and at least one minute', () => {
    expect(readingTime('')).toBe('1 min read')
    expect(readingTime(`<p>${'word '.repeat(329)}</p>`)).toBe('1 min read')
    expect(readingTime(`<p>${'word '.repeat(331)}</p>`)).toBe('2 min read')
  })
})

describe('a list of posts', () => {
  const categories = [
    category(),
    category({ slug: 'city-guides', name: 'City guides', count: 9 }),
    category({ slug: 'leeds', name: 'Leeds', parent: 'city-guides', count: 2 }),
  ]

  it('shows the whole blog with its first-level categories', () => {
    const view = blogListView({ posts: [post()], page: 1, totalPages: 3, categories }, options)
    expect(view.categories).toEqual([
      { name: 'Money', href: '/blog/money', count: 3 },
      { name: 'City guides', href: '/blog/city-guides', count: 9 },
    ])
    expect(view.posts.map(({ title }) => title)).toEqual(['Rent explained'])
    expect(view.paging?.next).toBe('/blog/page/2')
    expect(view.crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Blog', href: '/blog' },
    ])
    expect(view.head).toEqual({
      title: 'Blog | Plumbrook',
      description: view.lead,
      canonicalPath: '/blog',
      robots: 'index, follow',
    })
    expect(view.lead).toMatch(/^Guides, sums/)
  })

  it('is shown without categories if they could not be read', () => {
    const list = { posts: [], page: 1, totalPages: 1, categories: null }
    expect(blogListView(list, options).categories).toEqual([])
    expect(blogCategoryView({ ...list, category: category() }, options).categories).toEqual([])
  })

  it('has its own address and title on each further page', () => {
    const { head } = blogListView({ posts: [], page: 2, totalPages: 3, categories }, options)
    expect(head).toMatchObject({
      title: 'Blog, page 2 of 3 | Plumbrook',
      canonicalPath: '/blog/page/2',
    })
  })

  it('of a category has links to its parent and its children', () => {
    const list = { posts: [post()], page: 1, totalPages: 1, categories }
    const guides = blogCategoryView({ ...list, category: category({ slug: 'city-guides' }) }, options)
    expect(guides.categories).toEqual([{ name: 'Leeds', href: '/blog/city-guides/leeds', count: 2 }])
    const leeds = category({ slug: 'leeds', name: 'Leeds', parent: 'city-guides', description: '' })
    const view = blogCategoryView({ ...list, category: leeds }, options)
    expect(view.crumbs.slice(2)).toEqual([
      { label: 'City guides', href: '/blog/city-guides' },
      { label: 'Leeds', href: '/blog/city-guides/leeds' },
    ])
    expect(view.head).toMatchObject({ description: 'Leeds', canonicalPath: '/blog/city-guides/leeds' })
    expect(view.categories).toEqual([])
    expect(view.heading).toBe('Leeds')
  })
})
