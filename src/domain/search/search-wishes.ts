import { hasCriteria, wishesInSearch, wordsBesideWishes } from '../room/room-criteria.ts'
import { NO_FILTER, type RoomFilter } from '../room/room-filter.ts'
import type { NamedPlace } from './named-place.ts'

/** What the words of a search say about the wanted room: `cheap studio in Leeds under £200`. */
export interface SearchWishes {
  readonly filter: RoomFilter
  readonly place: NamedPlace | null
}

const CHEAP = /\bcheap(?:est)?\b/i

/** Returns the wishes in a query that names this place; `null` if it says nothing but names. */
export function searchWishes(query: string, place: NamedPlace | null): SearchWishes | null {
  const wishes = wishesInSearch(query)
  if (!hasCriteria(wishes) && !CHEAP.test(query)) return null
  return { filter: { ...NO_FILTER, ...wishes, available: true, sort: 'price' }, place }
}

/** Returns the words of a query that say nothing of a price, a length or a kind of room. */
export const otherWords = (query: string): string => wordsBesideWishes(query).replace(CHEAP, ' ').trim()
