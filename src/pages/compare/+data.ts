import type { PageContextServer } from 'vike/types'
import { parseShortlist } from '../../domain/shortlist/shortlist.ts'
import { urlSearchParams } from '../shared/permanentRedirect.ts'
import { compareView } from '../shared/shortlistView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  // a form sends one parameter for each ticked box, a shared address has one with commas
  const list = parseShortlist(urlSearchParams(pageContext).getAll('rooms').join(','))
  const rooms = list.length === 0 ? [] : await services.read((source) => source.rooms({}))
  return compareView(list, rooms, { brandName, today: services.today() })
}
