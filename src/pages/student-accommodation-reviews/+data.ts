import type { PageContextServer } from 'vike/types'
import { parseReviewFilter } from '../../domain/reviews/reviewFilter.ts'
import { urlSearchParams } from '../shared/permanentRedirect.ts'
import { reviewsIndexView } from '../shared/ReviewsPage/reviewsPageView.ts'
import { withReviewsHtml } from '../shared/ReviewsPage/withReviewsHtml.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const filter = parseReviewFilter(urlSearchParams(pageContext))
  const properties = await services.read((source) => source.locations)
  return withReviewsHtml(reviewsIndexView(properties, filter, { brandName }))
}
