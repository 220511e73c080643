import type { PageContextServer } from 'vike/types'
import { letsSectionForPath } from '../shared/lets/letsSection.ts'
import { letsIndexView } from '../shared/lets/letsViews.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName, urlPathname }: PageContextServer) {
  const section = letsSectionForPath(urlPathname)
  const [page, listings] = await Promise.all([
    services.read((source) => source.letsPage(section.name)),
    services.read((source) => source.shortLets(section.option)),
  ])
  return letsIndexView(section, page, listings, { brandName, today: services.today() })
}
