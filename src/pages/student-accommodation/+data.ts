import { createElement } from 'react'
import type { PageContextServer } from 'vike/types'
import { AmenityList } from '../../ui/components/AmenityList/AmenityList.tsx'
import { shownHtml } from '../shared/shownHtml.server.ts'
import { cityIndexView } from './cityIndexView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const [cities, amenities] = await Promise.all([
    services.read((source) => source.cityListings),
    services.readOptional((source) => source.amenities, "Couldn't fetch amenities"),
  ])
  const { amenities: shown, ...view } = cityIndexView(cities, amenities ?? [], { brandName })
  return {
    ...view,
    amenitiesHtml:
      shown.length === 0 ? '' : shownHtml('amenities', createElement(AmenityList, { amenities: shown })),
  }
}
