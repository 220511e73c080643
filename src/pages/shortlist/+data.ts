import type { PageContextServer } from 'vike/types'
import { parseShortlistCookie } from '../../cookies/shortlistCookie.ts'
import { parseShortlist } from '../../domain/shortlist/shortlist.ts'
import { urlSearchParams } from '../shared/permanentRedirect.ts'
import { shortlistView } from '../shared/shortlistView.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The rooms of the address, which somebody sent; without them, those that this browser has kept. */
export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const kept = parseShortlistCookie(pageContext.headers?.cookie ?? '')
  const sent = urlSearchParams(pageContext).get('rooms')
  const list = sent === null ? kept : parseShortlist(sent)
  const rooms = list.length === 0 ? [] : await services.read((source) => source.rooms({}))
  const isShared = sent !== null && !(list.length > 0 && list.every((room) => kept.includes(room)))
  return shortlistView(list, rooms, isShared, { brandName, today: services.today() })
}
