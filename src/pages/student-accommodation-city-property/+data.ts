import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { LOCATION_NOT_FOUND } from '#domain/errors/site-error.ts'
import { roomOfProperty } from '#domain/room/room-name.ts'
import { offeringRooms } from '#domain/room/room-offer.ts'
import { roomPath } from '#domain/routing/paths.ts'
import { availabilityTag } from '#ui/components/PriceLine/price-view.ts'
import { notFoundError, urlSearchParams } from '../shared/aborts.ts'
import { propertyGraph } from '../shared/head/accommodation-graph.ts'
import { roomsOfCity } from '../shared/property/alternatives-view.ts'
import { propertyView } from './property-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, routeParams } = pageContext
  const { city, property: slug = '' } = routeParams
  const readProperty = (propertySlug: string) =>
    services.read(
      (source) => source.property(propertySlug, { fields: [], withRooms: true }),
      LOCATION_NOT_FOUND,
    )
  const property = await readProperty(slug)
  if (property !== null && (city === undefined || property.city?.slug === city)) {
    const { siteOrigin } = pageContext
    const today = services.today()
    pageContext.structured = propertyGraph(property, { siteOrigin, today })
    const isSoldOut = availabilityTag(offeringRooms(property, today)) === 'sold-out'
    const cityRooms = isSoldOut ? await roomsOfCity(services, property) : []
    const options = { brandName, today, mapTiles: services.mapTiles }
    return propertyView(property, options, urlSearchParams(pageContext), cityRooms)
  }
  // two segments are a city and a property, or else a property and a room: the page is the same as at the full path
  const parent = city === undefined ? null : await readProperty(city)
  const room = parent && roomOfProperty(parent, slug)
  throw parent && room
    ? render(roomPath(parent, room))
    : await notFoundError(pageContext, LOCATION_NOT_FOUND, slug)
}
