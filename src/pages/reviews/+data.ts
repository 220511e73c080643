import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { LOCATION_NOT_FOUND } from '#domain/errors/site-error.ts'
import { propertyReviewsPath } from '#domain/routing/paths.ts'
import { abortWithErrorPage, urlSearchParams } from '../shared/aborts.ts'
import { propertyGraph } from '../shared/head/accommodation-graph.ts'
import {
  type ReviewsPageView,
  reviewsCityView,
  reviewsIndexView,
  reviewsPropertyView,
} from './reviews-page-view.ts'

export type Data = ReviewsPageView

export async function data(pageContext: PageContextServer): Promise<Data> {
  const { services, brandName, routeParams, siteOrigin } = pageContext
  const { city: citySlug, property: slug } = routeParams
  const options = { query: urlSearchParams(pageContext), brandName }
  if (slug !== undefined) {
    const property = await services.read(
      (source) => source.property(slug, { fields: ['testimonials'], withRooms: false }),
      LOCATION_NOT_FOUND,
    )
    if (property === null || (citySlug !== undefined && property.city?.slug !== citySlug)) throw notFound()
    const today = services.today()
    pageContext.structured = propertyGraph(property, { siteOrigin, today })
    return reviewsPropertyView(property, options)
  }
  const properties = await services.read((source) => source.locations)
  if (citySlug === undefined) return reviewsIndexView(properties, options)
  const inCity = properties.filter((property) => property.city?.slug === citySlug)
  const city = inCity[0]?.city
  if (city) return reviewsCityView(city, inCity, options)
  // a single segment is a city, or else a property without its city
  const property = properties.find((candidate) => candidate.slug === citySlug)
  throw property ? render(propertyReviewsPath(property)) : notFound()
}

const notFound = () => abortWithErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
