import type { PageContextServer } from 'vike/types'
import { homeView } from '../../domain/views/homeView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const [home, cities] = await Promise.all([
    services.read((source) => source.home),
    services.read((source) => source.cityListings),
  ])
  return homeView(home, cities, { brandName, today: services.today() })
}
