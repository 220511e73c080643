import type { PageContextServer } from 'vike/types'
import { LOCATION_NOT_FOUND } from '../../domain/errors/errorCatalogue.ts'
import { parseReviewFilter } from '../../domain/reviews/reviewFilter.ts'
import { abortWithErrorPage } from '../shared/errorPageAbort.ts'
import { urlSearchParams } from '../shared/permanentRedirect.ts'
import { reviewsPropertyView } from '../shared/ReviewsPage/reviewsPageView.ts'
import { withReviewsHtml } from '../shared/ReviewsPage/withReviewsHtml.server.ts'
import { propertyGraph } from '../shared/seo/accommodationGraph.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, routeParams, siteOrigin } = pageContext
  const { city, property: slug = '' } = routeParams
  const property = await services.read(
    (source) => source.property(slug, { fields: ['testimonials'], withRooms: false }),
    LOCATION_NOT_FOUND,
  )
  if (property === null || (city !== undefined && property.city?.slug !== city))
    throw abortWithErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
  pageContext.structured = propertyGraph(property, { siteOrigin, today: services.today(), withReviews: true })
  const filter = parseReviewFilter(urlSearchParams(pageContext))
  return withReviewsHtml(reviewsPropertyView(property, filter, { brandName }))
}
