import type { PageContextServer } from 'vike/types'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { namedPlace } from '#domain/search/named-place.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import { otherWords, searchWishes } from '#domain/search/search-wishes.ts'
import { searchQuery } from '#ui/forms/SiteSearch/search-result-view.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import { type PageServices, roomsWithOffers } from '../shared/page-services.ts'
import { roomAnswer, searchView } from './search-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The largest number of results among which the page chooses those of the named place. */
const MAX_FOUND = 1000

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const query = searchQuery(urlSearchParams(pageContext))
  const options = { brandName }
  if (query.text === '') return searchView(query, [], options)
  const failed = "Couldn't fetch the rooms of a search"
  const [found, unknown, cities, universities] = await Promise.all([
    services.search(query.text, { limit: MAX_FOUND }),
    services.unknownWords(otherWords(query.text)),
    services.readOptional((source) => source.cities, failed),
    services.readOptional((source) => source.universities, failed),
  ])
  const place = namedPlace(query.text, cities ?? [], universities ?? [])
  const wishes = searchWishes(query.text, place)
  const allRooms = wishes && (await services.readOptional((source) => source.rooms({}), failed))
  return searchView(query, found && (await withOffers(services, found)), options, {
    place,
    unknown,
    cities: cities ?? [],
    answer:
      wishes &&
      allRooms &&
      roomAnswer(
        { ...wishes, isElsewhere: place === null && unknown.length > 0 },
        await roomsWithOffers(services, allRooms),
      ),
  })
}

/** Adds the offers to the rooms from which the prices of the results follow. */
async function withOffers(
  services: PageServices,
  found: readonly SearchEntry[],
): Promise<readonly SearchEntry<OfferingRoom>[]> {
  const rooms = await roomsWithOffers(
    services,
    found.flatMap(({ card }) => card?.rooms ?? []),
  )
  const bySlug = new Map(rooms.map((room) => [room.slug, room]))
  return found.map(({ card, ...entry }) => ({
    ...entry,
    ...(card && {
      card: { ...card, rooms: card.rooms.flatMap(({ slug }) => bySlug.get(slug) ?? []) },
    }),
  }))
}
