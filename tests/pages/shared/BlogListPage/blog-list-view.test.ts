import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_META } from '#domain/content/common.ts'
import { blogPath, categoryPath } from '#domain/routing/paths.ts'
import { blogPostView, readingTime } from '#pages/blog-category-or-post/blog-post-view.ts'
import { blogCategoryView, blogListView } from '#pages/shared/BlogListPage/blog-list-view.ts'
import { category, contract, image, post, property, room, TODAY } from '#tests/domain/support/builders.ts'
import { matchedRoute } from '#tests/support/matched-route.ts'
import { pagingView } from '#ui/components/Pagination/paging.ts'
import { postCardView } from '#ui/components/PostCard/post-card-view.ts'

const moneyPath = (number: number) => categoryPath({ slug: 'money', parent: null }, number)
const options = { brandName: 'Plumbrook', today: TODAY }

describe('paging', () => {
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
    expect([pagingView(blogPath, 1, 1), pagingView(blogPath, 1, 0)]).toEqual([null, null])
    // as many as a broken backend may claim
    expect(pagingView(blogPath, 1, 999_999_999)?.pages.map(({ number }) => number)).toEqual([
      1, 2, 3, 999_999_999,
    ])
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

  it('has a card with its category, and a flag for company news', () => {
    expect(postCardView(post({ image: image('/a.jpg') }))).toEqual({
      title: 'Rent explained',
      href: '/blog/money/rent-explained',
      excerpt: 'Weeks times price.',
      image: { src: '/a.jpg', alt: 'A bed by a window', width: 1800, height: 1200 },
      about: 'Money · 22 October 2026',
      isNews: false,
    })
    const news = postCardView(post({ isNews: true, primaryCategory: null }))
    expect([news.isNews, news.about]).toEqual([true, '22 October 2026'])
    expect(postCardView(post({ publishedAt: null })).about).toBe('Money')
  })

  it('has a page with breadcrumbs, dates and reading time', () => {
    const { crumbs, head, ...view } = blogPostView(post({ secondaryCategory: leeds }), options)
    expect(view).toMatchObject({
      kind: 'post',
      title: 'Rent explained',
      published: '22 October 2026',
      updated: null,
      author: 'Priya Nair',
      readingTime: '1 min read',
      isNews: false,
      image: null,
      contentHtml: '<p>Forty-four weeks.</p>',
    })
    expect(crumbs.map(({ label, href }) => [label, href])).toEqual([
      ['Home', '/'],
      ['Blog', '/blog'],
      ['Money', '/blog/money'],
      ['Leeds', '/blog/money/leeds'],
      ['Rent explained', '/blog/money/leeds/rent-explained'],
    ])
    expect(head).toMatchObject({
      title: 'Rent explained | Plumbrook',
      description: 'Weeks times price.',
      canonicalPath: '/blog/money/leeds/rent-explained',
    })
  })

  it('ends at the cheapest rooms of its property and at other posts', () => {
    const at = (slug: string, weeklyPence: number) =>
      room({ slug, name: slug, contracts: [contract({ weeklyPence })] })
    const about = property({ rooms: [at('Dear', 20_000), at('Cheap', 10_000)] })
    const own = post()
    const more = { property: about, posts: [own, post({ id: own.id + 1, title: 'Next' })] }
    const view = blogPostView(own, options, more)
    expect(view.rooms?.cards.map(({ name }) => name)).toEqual(['Cheap', 'Dear'])
    expect(view.rooms).toMatchObject({
      heading: 'Rooms at Aire Yard',
      property: { href: '/student-accommodation/leeds/aire-yard' },
    })
    expect(view.more.map(({ title }) => title)).toEqual(['Next'])
    expect(blogPostView(own, options)).toMatchObject({ rooms: null, more: [] })
  })

  it.each([
    ['is sold out', [room({ quantityAvailable: 0 })]],
    ['was read without its rooms', null],
  ])('ends without rooms if its property %s', (_which, rooms) => {
    expect(blogPostView(post(), options, { property: property({ rooms }), posts: [] }).rooms).toBeNull()
  })

  it('shows the date of a later change, and shares its image', () => {
    const changed = {
      image: image('/cover.jpg'),
      modifiedAt: '2026-11-01T08:00:00.000Z',
      primaryCategory: null,
      meta: { ...NO_META, title: 'Rent', description: 'Sums' },
    }
    const { updated, crumbs, head } = blogPostView(post(changed), options)
    expect([updated, crumbs.length]).toEqual(['1 November 2026', 3])
    expect(head).toMatchObject({
      title: 'Rent | Plumbrook',
      description: 'Sums',
      image: { src: '/cover.jpg' },
    })
  })

  it.each([
    [0, '1 min read'],
    [329, '1 min read'],
    [331, '2 min read'],
  ])('of %i words has a reading time of %s', (words, time) => {
    expect(readingTime(`<p>${'word '.repeat(words)}</p>`)).toBe(time)
  })
})

describe('a list of posts', () => {
  const guides = category({ slug: 'city-guides', name: 'City guides', count: 9 })
  const leeds = category({ slug: 'leeds', name: 'Leeds', parent: 'city-guides', count: 2, description: '' })
  const list = { posts: [post()], page: 1, totalPages: 3, categories: [category(), guides, leeds] }

  it('shows the whole blog with its first-level categories', () => {
    const { categories, posts, paging, crumbs, head, lead } = blogListView(list, options)
    expect(categories).toEqual([
      { name: 'Money', href: '/blog/money', count: 3 },
      { name: 'City guides', href: '/blog/city-guides', count: 9 },
    ])
    expect(posts.map(({ title }) => title)).toEqual(['Rent explained'])
    expect(paging?.next).toBe('/blog/page/2')
    expect(crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Blog', href: '/blog' },
    ])
    expect(head).toMatchObject({ title: 'Blog | Plumbrook', description: lead, canonicalPath: '/blog' })
    expect(lead).toMatch(/^Guides, sums/)
  })

  it('is shown without categories if they could not be read', () => {
    const bare = { ...list, categories: null }
    expect(blogListView(bare, options).categories).toEqual([])
    expect(blogCategoryView({ ...bare, category: category() }, options).categories).toEqual([])
  })

  it('has its own address and title on each further page', () => {
    const { title, canonicalPath } = blogListView({ ...list, page: 2 }, options).head
    expect([title, canonicalPath]).toEqual(['Blog, page 2 of 3 | Plumbrook', '/blog/page/2'])
  })

  it('of a category has links to its parent and its children', () => {
    const parent = blogCategoryView({ ...list, category: guides }, options)
    expect(parent.categories).toEqual([{ name: 'Leeds', href: '/blog/city-guides/leeds', count: 2 }])
    const { crumbs, head, categories, heading } = blogCategoryView({ ...list, category: leeds }, options)
    expect(crumbs.slice(2)).toEqual([
      { label: 'City guides', href: '/blog/city-guides' },
      { label: 'Leeds', href: '/blog/city-guides/leeds' },
    ])
    expect(head).toMatchObject({ description: 'Leeds', canonicalPath: '/blog/city-guides/leeds' })
    expect([categories, heading]).toEqual([[], 'Leeds'])
  })
})
