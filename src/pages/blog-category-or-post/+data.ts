import type { PageContextServer } from 'vike/types'
import { CATEGORIES_FETCH_FAILED, PAGE_NOT_FOUND, validatePage } from '#domain/errors/site-error.ts'
import { categoryPath, postPath } from '#domain/routing/paths.ts'
import { abortWithErrorPage, listPageNumber, redirectToCanonical } from '../shared/aborts.ts'
import { blogCategoryView } from '../shared/BlogListPage/blog-list-view.ts'
import { blogGraph, postGraph } from '../shared/head/page-graph.ts'
import { blogPostView } from './blog-post-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, routeParams, siteOrigin } = pageContext
  const { primary = '', secondary, tertiary } = routeParams
  const page = listPageNumber(pageContext)
  // only the content shows whether the last segment is a post or a category
  const slug = tertiary ?? secondary ?? primary
  const first = await services.read((source) => source.maybePost(slug, { page: 1 }), PAGE_NOT_FOUND)
  // the first page, which is cached, has the number of pages; none beyond it is requested
  const beyond = validatePage(page <= (first?.totalPages ?? 1))
  if (beyond) throw abortWithErrorPage(beyond)
  const found =
    page === 1 ? first : await services.read((source) => source.maybePost(slug, { page }), PAGE_NOT_FOUND)
  if (found === null || found.kind === 'page')
    throw abortWithErrorPage({ statusCode: 404, message: PAGE_NOT_FOUND })
  if (found.kind === 'post') {
    redirectToCanonical(pageContext, postPath(found.post))
    pageContext.structured = postGraph(found.post, { siteOrigin })
    const { property: about } = found.post
    const [property, posts] = await Promise.all([
      about === null
        ? null
        : services.readOptional(
            (source) => source.property(about, { fields: [], withRooms: true }),
            "Couldn't fetch the rooms that a post is about",
          ),
      services.readOptional((source) => source.posts({ page: 1 }), "Couldn't fetch the newest posts"),
    ])
    const more = { property, posts: posts?.posts ?? [] }
    return blogPostView(found.post, { brandName, today: services.today() }, more)
  }
  const invalid = validatePage(page === 1 || found.posts.length > 0)
  if (invalid) throw abortWithErrorPage(invalid)
  redirectToCanonical(pageContext, categoryPath(found.category, page))
  const categories = await services.readOptional((source) => source.categories, CATEGORIES_FETCH_FAILED)
  pageContext.structured = blogGraph(found.posts, { siteOrigin })
  return blogCategoryView({ ...found, page, categories }, { brandName })
}
