import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { LOCATION_NOT_FOUND } from '../../domain/errors/errorCatalogue.ts'
import { cityView } from '../../domain/views/cityView.ts'
import { propertyPath } from '../../domain/views/propertyPath.ts'
import { showErrorPage } from '../errorPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName, routeParams }: PageContextServer) {
  const slug = routeParams.city ?? ''
  const cities = await services.read((source) => source.cities)
  const city = cities.find((candidate) => candidate.slug === slug)
  if (city === undefined) {
    // one segment is a city, or else a property without its city: shown here, its canonical link is the whole path
    const property = cities
      .flatMap((candidate) => candidate.properties)
      .find((candidate) => candidate.slug === slug)
    throw property
      ? render(propertyPath(property) as `/${string}`)
      : showErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
  }
  const [rooms, universities] = await Promise.all([
    services.read((source) => source.rooms({ city: slug })),
    services.read((source) => source.universities),
  ])
  return cityView(city, rooms, universities, { brandName, today: services.today() })
}
