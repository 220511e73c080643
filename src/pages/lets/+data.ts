import type { PageContextServer } from 'vike/types'
import { parseStay } from '#domain/contract/stay-dates.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import { letsSectionForPath } from '../shared/lets/lets-section.ts'
import { letsIndexView } from '../shared/lets/lets-views.ts'
import { roomsForStays } from '../shared/page-services.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, urlPathname } = pageContext
  const section = letsSectionForPath(urlPathname)
  const today = services.today()
  const query = urlSearchParams(pageContext)
  const parsed = parseStay(query, today)
  const [page, listings, { rooms }, cities] = await Promise.all([
    services.read((source) => source.letsPage(section.name)),
    services.read((source) => source.shortLets(section.option)),
    roomsForStays(services, (source) => source.rooms({}), parsed),
    parsed.stay ? services.read((source) => source.cities) : [],
  ])
  const asked = { query, parsed, rooms, cities }
  return letsIndexView(section, page, listings, { brandName, today }, asked)
}
