import type { PageContextServer } from 'vike/types'
import { urlSearchParams } from '../shared/aborts.ts'
import { universitiesView } from '../shared/universitiesView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const [universities, cities] = await Promise.all([
    services.read((source) => source.universities),
    services.read((source) => source.cities),
  ])
  return universitiesView(universities, cities, { brandName }, urlSearchParams(pageContext))
}
