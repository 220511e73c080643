import type { University } from '../content/city.ts'
import type { Reference } from '../content/common.ts'
import { NO_FILTER, type RoomFilter } from '../room/room-filter.ts'

/** What the words of a search say about the wanted room: `cheap studio in Leeds under £200`. */
export interface SearchWishes {
  readonly filter: RoomFilter
  /** The city or the university that is named. */
  readonly place: { readonly kind: 'city' | 'university'; readonly slug: string } | null
}

/** A higher amount is a total and not a weekly rent. */
const HIGHEST_WEEKLY_RENT = 1000

const KINDS = [
  ['any-studio', /\bstudios?\b/i],
  ['any-en-suite', /\ben-?\s?suites?\b/i],
  ['any-apartment', /\bapartments?\b/i],
  ['shared-flat', /\bshared\b/i],
] as const

const LIMIT = /(?:\b(?:under|below|max(?:imum)?|up to|less than)(?:\s*£)?|£)\s*(\d{1,2},?\d{3}|\d{2,3})\b/i
const WEEKS = /\b(\d{1,2})[\s-]*weeks?\b/i

/** Returns the wishes in a query; `null` if it says nothing but names. */
export function searchWishes(
  query: string,
  cities: readonly Reference[],
  universities: readonly Pick<University, 'slug' | 'name'>[],
): SearchWishes | null {
  const amount = Number(LIMIT.exec(query)?.[1]?.replace(',', '') ?? 0) || null
  const isTotal = amount !== null && amount > HIGHEST_WEEKLY_RENT
  const criteria = {
    type: KINDS.find(([, words]) => words.test(query))?.[0] ?? null,
    max: isTotal ? null : amount,
    total: isTotal ? amount : null,
    weeks: Number(WEEKS.exec(query)?.[1] ?? 0) || null,
    accessible: /\b(?:wheelchair|accessible|adapted)\b/i.test(query),
  }
  const isCheap = /\bcheap(?:est)?\b/i.test(query)
  if (!isCheap && Object.values(criteria).every((value) => value === null || value === false)) return null
  const names = (name: string): boolean => query.toLowerCase().includes(name.toLowerCase())
  const university = universities.find(({ name }) => names(name))
  const city = cities.find(({ name }) => names(name))
  return {
    filter: { ...NO_FILTER, ...criteria, available: true, sort: 'price' },
    place: university
      ? { kind: 'university', slug: university.slug }
      : city
        ? { kind: 'city', slug: city.slug }
        : null,
  }
}
