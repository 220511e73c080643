import type { PageContextServer } from 'vike/types'
import { reviewsIndexView } from '../shared/ReviewsPage/reviewsPageView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const properties = await services.read((source) => source.locations)
  return reviewsIndexView(properties, { brandName })
}
