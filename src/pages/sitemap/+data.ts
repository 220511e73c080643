import type { PageContextServer } from 'vike/types'
import { siteMapView } from './siteMapView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const sections = await services.read((source) => source.sitemap)
  return siteMapView(sections, { brandName })
}
