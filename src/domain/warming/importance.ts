import { type FindRoute, matchRoute } from '../routing/matchRoute.ts'
import type { RouteName } from '../routing/routeTable.ts'

/** Pages by how many visitors come to them and how much it matters that they do not wait; what is not named comes last. */
const ROUTES_BY_PRIORITY: readonly (readonly RouteName[])[] = [
  ['index'],
  ['student-accommodation'],
  ['student-accommodation-city'],
  ['student-accommodation-city-property'],
  ['student-accommodation-city-property-room'],
  ['short-term-student-accommodation', 'summer-student-accommodation', 'universities-and-colleges', 'search'],
  ['short-term-student-accommodation-city', 'summer-student-accommodation-city', 'primary-slug'],
  ['short-term-student-accommodation-city-property', 'summer-student-accommodation-city-property'],
  ['offers-for-students', 'contact-us', 'waiting-list', 'accessible-request', 'faq'],
  ['blog', 'blog-primary', 'student-accommodation-reviews'],
]

const RANKS = new Map(ROUTES_BY_PRIORITY.flatMap((names, rank) => names.map((name) => [name, rank] as const)))

/** The place of a page among those that are warmed, 0 for the first; `null` where the path is no page of the site. */
export function importanceOf(path: string, findRoute: FindRoute): number | null {
  const match = matchRoute(path, findRoute)
  return match ? (RANKS.get(match.name) ?? ROUTES_BY_PRIORITY.length) : null
}
