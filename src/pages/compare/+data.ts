import type { PageContextServer } from 'vike/types'
import { parseShortlistCookie } from '../../cookies/shortlistCookie.ts'
import { parseContractChoice } from '../../domain/contract/contractChoice.ts'
import { parseShortlist } from '../../domain/shortlist/shortlist.ts'
import { urlSearchParams } from '../shared/permanentRedirect.ts'
import { compareView } from '../shared/shortlistView.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Compares the rooms of the address; without any, those that this browser has stored. */
export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  // a form sends one parameter for each ticked box, a shared address has one with commas
  const query = urlSearchParams(pageContext)
  const list = query.has('rooms')
    ? parseShortlist(query.getAll('rooms').join(','))
    : parseShortlistCookie(pageContext.headers?.cookie ?? '')
  const rooms = list.length === 0 ? [] : await services.read((source) => source.rooms({}))
  return compareView(list, rooms, { brandName, today: services.today() }, parseContractChoice(query))
}
