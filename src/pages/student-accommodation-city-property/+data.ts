import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { roomOfProperty } from '../../domain/content/roomOfProperty.ts'
import { LOCATION_NOT_FOUND } from '../../domain/errors/errorCatalogue.ts'
import { roomPath } from '../../domain/routing/paths.ts'
import { abortWithErrorPage } from '../shared/errorPageAbort.ts'
import { urlSearchParams } from '../shared/permanentRedirect.ts'
import { propertyGraph } from '../shared/seo/accommodationGraph.ts'
import { propertyView } from './propertyView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, routeParams } = pageContext
  const { city, property: slug = '' } = routeParams
  const ask = (wanted: string) =>
    services.read((source) => source.property(wanted, { fields: [], withRooms: true }))
  const property = await ask(slug)
  if (property !== null && (city === undefined || property.city?.slug === city)) {
    const { siteOrigin } = pageContext
    pageContext.structured = propertyGraph(property, { siteOrigin, today: services.today() })
    return propertyView(property, { brandName, today: services.today() }, urlSearchParams(pageContext))
  }
  // two segments are city and property, or else property and room: the same page as under the whole path
  const building = city === undefined ? null : await ask(city)
  const room = building && roomOfProperty(building, slug)
  throw building && room
    ? render(roomPath(building, room))
    : abortWithErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
}
