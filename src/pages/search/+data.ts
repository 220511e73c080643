import type { PageContextServer } from 'vike/types'
import type { SearchEntry } from '../../domain/search/searchEntry.ts'
import { searchQuery } from '../../ui/forms/SiteSearch/searchResultView.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import type { PageServices } from '../shared/pageServices.ts'
import { roomsWithOffers } from '../shared/roomsWithOffers.ts'
import { searchView } from './searchView.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The largest number of results that the page shows. */
const MAX_RESULTS = 40

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const query = searchQuery(urlSearchParams(pageContext))
  const found = query.text === '' ? [] : await services.search(query.text, { limit: MAX_RESULTS })
  const priced = found && (await withOffers(services, found))
  return searchView(query, priced, { brandName, today: services.today() })
}

/** Adds the offers to the rooms from which the prices of the results follow. */
async function withOffers(
  services: PageServices,
  found: readonly SearchEntry[],
): Promise<readonly SearchEntry[]> {
  const rooms = await roomsWithOffers(
    services,
    found.flatMap(({ card }) => card?.rooms ?? []),
  )
  const bySlug = new Map(rooms.map((room) => [room.slug, room]))
  return found.map((entry) =>
    entry.card
      ? {
          ...entry,
          card: { ...entry.card, rooms: entry.card.rooms.map((room) => bySlug.get(room.slug) ?? room) },
        }
      : entry,
  )
}
