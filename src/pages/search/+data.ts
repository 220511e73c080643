import type { PageContextServer } from 'vike/types'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import { searchWishes } from '#domain/search/search-wishes.ts'
import { searchQuery } from '#ui/forms/SiteSearch/search-result-view.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import { type PageServices, roomsWithOffers } from '../shared/page-services.ts'
import { roomAnswer, searchView } from './search-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The largest number of results that the page shows. */
const MAX_RESULTS = 40

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const query = searchQuery(urlSearchParams(pageContext))
  const options = { brandName, today: services.today() }
  if (query.text === '') return searchView(query, [], options)
  const failed = "Couldn't fetch the rooms of a search"
  const [found, cities, universities] = await Promise.all([
    services.search(query.text, { limit: MAX_RESULTS }),
    services.readOptional((source) => source.cities, failed),
    services.readOptional((source) => source.universities, failed),
  ])
  const wishes = searchWishes(query.text, cities ?? [], universities ?? [])
  const allRooms = wishes && (await services.readOptional((source) => source.rooms({}), failed))
  const answer =
    wishes && allRooms
      ? roomAnswer(
          wishes,
          { universities: universities ?? [], rooms: await roomsWithOffers(services, allRooms) },
          options.today,
        )
      : null
  return searchView(query, found && (await withOffers(services, found)), options, answer)
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
