import type { PageContextServer } from 'vike/types'
import { roomAvailability } from '#domain/contract/availability.ts'
import { LOCATION_NOT_FOUND, ROOM_NOT_FOUND } from '#domain/errors/site-error.ts'
import { roomOfProperty } from '#domain/room/room-name.ts'
import { notFoundError, urlSearchParams } from '../shared/aborts.ts'
import { roomGraph } from '../shared/head/accommodation-graph.ts'
import { roomsOfCity } from '../shared/property/alternatives-view.ts'
import { roomView } from './room-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, routeParams, siteOrigin } = pageContext
  const property = await services.read(
    (source) => source.property(routeParams.property ?? '', { fields: [], withRooms: true }),
    ROOM_NOT_FOUND,
  )
  if (property === null || (routeParams.city !== undefined && property.city?.slug !== routeParams.city))
    throw await notFoundError(pageContext, LOCATION_NOT_FOUND, routeParams.property ?? '')
  const room = roomOfProperty(property, routeParams.room ?? '')
  if (room === null)
    throw await notFoundError(pageContext, ROOM_NOT_FOUND, `${routeParams.room} ${property.name}`)
  const today = services.today()
  pageContext.structured = roomGraph(room, property, { siteOrigin, today })
  const cityRooms =
    roomAvailability({ ...room, today }) === 'sold-out' ? await roomsOfCity(services, property) : []
  const options = { brandName, today, terms: services.globals, mapTiles: services.mapTiles, cityRooms }
  return roomView(room, property, options, urlSearchParams(pageContext))
}
