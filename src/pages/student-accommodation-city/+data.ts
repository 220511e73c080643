import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { LOCATION_NOT_FOUND } from '#domain/errors/site-error.ts'
import { withOffers } from '#domain/room/room-offer.ts'
import { propertyPath } from '#domain/routing/paths.ts'
import { notFoundError, urlSearchParams } from '../shared/aborts.ts'
import { cityGraph } from '../shared/head/accommodation-graph.ts'
import { faqGraph } from '../shared/head/page-graph.ts'
import { describedCity, readProperties } from '../shared/page-services.ts'
import { cityView } from './city-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, routeParams } = pageContext
  const slug = routeParams.city ?? ''
  const cities = await services.read((source) => source.cities)
  const city = cities.find((candidate) => candidate.slug === slug)
  if (city === undefined) {
    // one segment is a city, or else a property without its city: the page is shown here, with the full path as
    // canonical link
    const property = cities
      .flatMap((candidate) => candidate.properties)
      .find((candidate) => candidate.slug === slug)
    throw property
      ? render(propertyPath(property))
      : await notFoundError(pageContext, LOCATION_NOT_FOUND, slug)
  }
  const [rooms, universities] = await Promise.all([
    services.read((source) => source.rooms({ city: slug })),
    services.readOptional((source) => source.universities, "Couldn't fetch universities"),
  ])
  const buildings = await readProperties(services)
  const { siteOrigin } = pageContext
  const today = services.today()
  const offered = withOffers(rooms, buildings, today)
  pageContext.structured = [
    ...cityGraph(city, offered, { siteOrigin }),
    ...(city.faqs.length > 0 ? faqGraph([{ questions: city.faqs }]) : []),
  ]
  return cityView(
    describedCity(city, buildings),
    offered,
    universities ?? [],
    { brandName, today, mapTiles: services.mapTiles },
    urlSearchParams(pageContext),
    cities,
  )
}
