import type { PageContextServer } from 'vike/types'
import {
  bySlug,
  listedRooms,
  MAX_COMPARED_ROOMS,
  parseShortlist,
  parseShortlistCookie,
} from '#domain/room/shortlist.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import { compareView } from './compare-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Compares the rooms in the address, or else those that this browser has stored. */
export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  // a form sends one parameter for each ticked box, a shared address has one with commas
  const query = urlSearchParams(pageContext)
  const list = query.has('rooms')
    ? parseShortlist(query.getAll('rooms').join(','))
    : parseShortlistCookie(pageContext.headers?.cookie ?? '')
  const rooms = list.length === 0 ? [] : await services.read((source) => source.rooms({}))
  const compared = listedRooms(bySlug(list, rooms), rooms).slice(0, MAX_COMPARED_ROOMS)
  const slugs = [...new Set(compared.map(({ property }) => property.slug))]
  const properties = await Promise.all(
    slugs.map((slug) =>
      services.readOptional(
        (source) => source.property(slug, { fields: [], withRooms: false }),
        'a property of the comparison could not be read: its reviews and travel times are left out',
      ),
    ),
  )
  return compareView(
    list,
    rooms,
    properties.filter((property) => property !== null),
    { brandName, today: services.today(), terms: services.globals },
    query,
  )
}
