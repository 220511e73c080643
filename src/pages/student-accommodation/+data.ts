import type { PageContextServer } from 'vike/types'
import { cityIndexView } from './cityIndexView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const [cities, amenities] = await Promise.all([
    services.read((source) => source.cityListings),
    services.readOptional((source) => source.amenities, "Couldn't fetch amenities"),
  ])
  return cityIndexView(cities, amenities ?? [], { brandName })
}
