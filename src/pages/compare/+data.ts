import type { PageContextServer } from 'vike/types'
import { readShortlist } from '../../domain/shortlist/shortlist.ts'
import { urlSearchParams } from '../shared/permanentRedirect.ts'
import { compareView } from '../shared/shortlistView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  // ticked boxes come one by one, an address that was sent with commas
  const list = readShortlist(urlSearchParams(pageContext).getAll('rooms').join(','))
  const rooms = list.length === 0 ? [] : await services.read((source) => source.rooms({}))
  return compareView(list, rooms, { brandName, today: services.today() })
}
