import type { PageContextServer } from 'vike/types'
import { bySlug, isShortlisted, parseShortlist, parseShortlistCookie } from '#domain/room/shortlist.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import { roomsWithOffers } from '../shared/page-services.ts'
import { shortlistView } from './shortlist-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Reads the rooms of a shared address; without one, the rooms that this browser has stored. */
export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const stored = parseShortlistCookie(pageContext.headers?.cookie ?? '')
  const shared = urlSearchParams(pageContext).get('rooms')
  const given = shared === null ? stored : parseShortlist(shared)
  const rooms =
    given.length === 0
      ? []
      : await roomsWithOffers(services, await services.read((source) => source.rooms({})))
  const list = bySlug(given, rooms)
  const isShared =
    shared !== null && !(list.length > 0 && list.every((entry) => isShortlisted(stored, entry)))
  return { ...shortlistView(list, rooms, isShared, { brandName }), stored }
}
