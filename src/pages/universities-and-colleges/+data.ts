import type { PageContextServer } from 'vike/types'
import { urlSearchParams } from '../shared/aborts.ts'
import { universitiesView } from '../shared/universities-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const [universities, cities, listings] = await Promise.all([
    services.read((source) => source.universities),
    services.read((source) => source.cities),
    services.readOptional((source) => source.cityListings, "Couldn't fetch what is sold out"),
  ])
  const soldOut = (listings ?? [])
    .flatMap(({ properties }) => properties)
    .filter((property) => property.soldOut)
    .map(({ slug }) => slug)
  return universitiesView(universities, cities, { brandName }, urlSearchParams(pageContext), new Set(soldOut))
}
