import type { PageContextServer } from 'vike/types'
import { CATEGORIES_FETCH_FAILED, validatePage } from '#domain/errors/site-error.ts'
import { abortWithErrorPage, listPageNumber } from '../shared/aborts.ts'
import { blogListView } from '../shared/BlogListPage/blog-list-view.ts'
import { blogGraph } from '../shared/head/page-graph.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, siteOrigin } = pageContext
  const page = listPageNumber(pageContext)
  if (page > 1) {
    // the first page, which is cached, has the number of pages; none beyond it is requested
    const first = await services.read((source) => source.posts({ page: 1 }))
    const beyond = validatePage(page <= first.totalPages)
    if (beyond) throw abortWithErrorPage(beyond)
  }
  const [{ posts, totalPages }, categories] = await Promise.all([
    services.read((source) => source.posts({ page })),
    services.readOptional((source) => source.categories, CATEGORIES_FETCH_FAILED),
  ])
  const invalid = validatePage(page === 1 || posts.length > 0)
  if (invalid) throw abortWithErrorPage(invalid)
  pageContext.structured = blogGraph(posts, { siteOrigin })
  return blogListView({ posts, page, totalPages, categories }, { brandName })
}
