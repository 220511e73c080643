import type { University } from '../content/city.ts'
import type { Reference } from '../content/common.ts'
import { hasCriteria, wishesInSearch } from '../room/room-criteria.ts'
import { NO_FILTER, type RoomFilter } from '../room/room-filter.ts'

/** What the words of a search say about the wanted room: `cheap studio in Leeds under £200`. */
export interface SearchWishes {
  readonly filter: RoomFilter
  /** The city or the university that is named. */
  readonly place: { readonly kind: 'city' | 'university'; readonly slug: string } | null
}

/** Returns the wishes in a query; `null` if it says nothing but names. */
export function searchWishes(
  query: string,
  cities: readonly Reference[],
  universities: readonly Pick<University, 'slug' | 'name'>[],
): SearchWishes | null {
  const wishes = wishesInSearch(query)
  if (!hasCriteria(wishes) && !/\bcheap(?:est)?\b/i.test(query)) return null
  const names = (name: string): boolean => query.toLowerCase().includes(name.toLowerCase())
  const university = universities.find(({ name }) => names(name))
  const city = cities.find(({ name }) => names(name))
  return {
    filter: { ...NO_FILTER, ...wishes, available: true, sort: 'price' },
    place: university
      ? { kind: 'university', slug: university.slug }
      : city
        ? { kind: 'city', slug: city.slug }
        : null,
  }
}
