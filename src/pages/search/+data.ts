import type { PageContextServer } from 'vike/types'
import { searchWishes } from '../../domain/search/searchWishes.ts'
import { searchQuery } from '../../ui/forms/SiteSearch/searchResultView.ts'
import { urlSearchParams } from '../shared/aborts.ts'
import { roomAnswer, searchView } from './searchView.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The largest number of results that the page shows. */
const MAX_RESULTS = 40

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const query = searchQuery(urlSearchParams(pageContext))
  const options = { brandName, today: services.today() }
  if (query === '') return searchView(query, [], options)
  const failed = "Couldn't fetch the rooms of a search"
  const [found, cities, universities] = await Promise.all([
    services.search(query, { limit: MAX_RESULTS }),
    services.readOptional((source) => source.cities, failed),
    services.readOptional((source) => source.universities, failed),
  ])
  const wishes = searchWishes(query, cities ?? [], universities ?? [])
  const rooms = wishes && (await services.readOptional((source) => source.rooms({}), failed))
  const answer =
    wishes && rooms ? roomAnswer(wishes, { universities: universities ?? [], rooms }, options.today) : null
  return searchView(query, found, options, answer)
}
