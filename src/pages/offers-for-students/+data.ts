import type { PageContextServer } from 'vike/types'
import { PAGE_NOT_FOUND } from '#domain/errors/site-error.ts'
import { abortWithErrorPage } from '../shared/aborts.ts'
import { offersView } from './offers-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const [page, cities] = await Promise.all([
    services.read((source) => source.page('offers-for-students')),
    services.read((source) => source.cityListings),
  ])
  if (page === null) throw abortWithErrorPage({ statusCode: 404, message: PAGE_NOT_FOUND })
  return offersView(page, cities, { brandName, today: services.today() })
}
