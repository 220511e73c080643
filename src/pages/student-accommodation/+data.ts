import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { parseRoomFilter, roomFilterQuery } from '#domain/room/room-filter.ts'
import { cityPath, universityPath, withQuery } from '#domain/routing/paths.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import { roomsWithOffers } from '../shared/page-services.ts'
import { cityIndexView } from './city-index-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const [listings, cities, rooms, universities, amenities] = await Promise.all([
    services.read((source) => source.cityListings),
    services.read((source) => source.cities),
    services.read((source) => source.rooms({})),
    services.readOptional((source) => source.universities, "Couldn't fetch universities"),
    services.readOptional((source) => source.amenities, "Couldn't fetch amenities"),
  ])
  const query = urlSearchParams(pageContext)
  // the home page's form asks for a city or a university: its own list has more to say
  const where = query.get('where') || query.get('near')
  const wishes = roomFilterQuery({ ...parseRoomFilter(query), near: null })
  const city = cities.find(({ slug }) => slug === where)
  if (city) throw redirect(withQuery(cityPath(city), { ...wishes, show: 'rooms' }))
  const university = universities?.find(({ slug }) => slug === where)
  if (university) throw redirect(withQuery(universityPath(university), wishes))
  return cityIndexView(
    {
      listings,
      cities,
      rooms: await roomsWithOffers(services, rooms),
      universities: universities ?? [],
      amenities: amenities ?? [],
    },
    { brandName, today: services.today() },
    query,
  )
}
