import type { PageContextServer } from 'vike/types'
import { CATEGORIES_FETCH_FAILED } from '../../domain/errors/errorCatalogue.ts'
import { pageValidity } from '../../domain/guards/guards.ts'
import { blogListView } from '../shared/BlogListPage/blogListView.ts'
import { showErrorPage } from '../shared/errorPage.ts'
import { listPageOf } from '../shared/listPage.ts'
import { blogGraph } from '../shared/seo/contentGraph.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, siteOrigin } = pageContext
  const page = listPageOf(pageContext)
  const [{ posts, totalPages }, categories] = await Promise.all([
    services.read((source) => source.posts({ page })),
    services.readOptional((source) => source.categories, CATEGORIES_FETCH_FAILED),
  ])
  const invalid = pageValidity(page === 1 || posts.length > 0)
  if (invalid) throw showErrorPage(invalid)
  pageContext.structured = blogGraph(posts, { siteOrigin })
  return blogListView({ posts, page, totalPages, categories }, { brandName })
}
