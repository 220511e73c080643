import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { LOCATION_NOT_FOUND } from '../../domain/errors/errorCatalogue.ts'
import { parseReviewFilter } from '../../domain/reviews/reviewFilter.ts'
import { propertyReviewsPath } from '../../domain/routing/paths.ts'
import { abortWithErrorPage } from '../shared/errorPageAbort.ts'
import { urlSearchParams } from '../shared/permanentRedirect.ts'
import { reviewsCityView } from '../shared/ReviewsPage/reviewsPageView.ts'

import { withReviewsHtml } from '../shared/ReviewsPage/withReviewsHtml.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, routeParams } = pageContext
  const filter = parseReviewFilter(urlSearchParams(pageContext))
  const slug = routeParams.city ?? ''
  const properties = await services.read((source) => source.locations)
  const inCity = properties.filter((property) => property.city?.slug === slug)
  const city = inCity[0]?.city
  if (city) return withReviewsHtml(reviewsCityView(city, inCity, filter, { brandName }))
  // a single segment is a city, or else a property without its city
  const property = properties.find((candidate) => candidate.slug === slug)
  throw property
    ? render(propertyReviewsPath(property))
    : abortWithErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
}
