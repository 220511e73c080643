import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { LOCATION_NOT_FOUND } from '../../domain/errors/errorCatalogue.ts'
import { propertyReviewsPath } from '../../domain/routing/paths.ts'
import { abortWithErrorPage } from '../shared/errorPageAbort.ts'
import { reviewsCityView } from '../shared/ReviewsPage/reviewsPageView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName, routeParams }: PageContextServer) {
  const slug = routeParams.city ?? ''
  const properties = await services.read((source) => source.locations)
  const inCity = properties.filter((property) => property.city?.slug === slug)
  const city = inCity[0]?.city
  if (city) return reviewsCityView(city, inCity, { brandName })
  // a single segment is a city, or else a property without its city
  const property = properties.find((candidate) => candidate.slug === slug)
  throw property
    ? render(propertyReviewsPath(property))
    : abortWithErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
}
