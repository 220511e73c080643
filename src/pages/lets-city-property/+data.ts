import type { PageContextServer } from 'vike/types'
import { LOCATION_NOT_FOUND } from '../../domain/errors/errorCatalogue.ts'
import { letsPropertyView } from '../../domain/views/letsPropertyView.ts'
import { letsSectionOf, offersLets } from '../../domain/views/letsSection.ts'
import { showErrorPage } from '../errorPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName, urlPathname, routeParams }: PageContextServer) {
  const { city, property: slug = '' } = routeParams
  const section = letsSectionOf(urlPathname)
  const [property, globals] = await Promise.all([
    services.read((source) => source.property(slug, { fields: [], withRooms: true })),
    services.globals(),
  ])
  if (
    property === null ||
    (city !== undefined && property.city?.slug !== city) ||
    !offersLets(property, section)
  )
    throw showErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
  return letsPropertyView(section, property, globals?.shortTermEmail ?? null, {
    brandName,
    today: services.today(),
  })
}
