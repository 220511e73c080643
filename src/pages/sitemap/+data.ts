import type { PageContextServer } from 'vike/types'
import { urlSearchParams } from '../shared/aborts.ts'
import { siteMapView } from './site-map-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const sections = await services.read((source) => source.sitemap)
  return siteMapView(sections, { brandName, query: urlSearchParams(pageContext) })
}
