import type { PageContextServer } from 'vike/types'
import { cityIndexView } from '../../domain/views/cityIndexView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const cities = await services.read((source) => source.cityListings)
  return cityIndexView(cities, { brandName })
}
