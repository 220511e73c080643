import type { PageContextServer } from 'vike/types'
import { universitiesView } from '../shared/universitiesView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const [universities, cities] = await Promise.all([
    services.read((source) => source.universities),
    services.read((source) => source.cities),
  ])
  return universitiesView(universities, cities, { brandName })
}
