import { type FindRoute, matchRoute } from '../routing/matchRoute.ts'
import type { RouteName } from '../routing/routeTable.ts'

/** Pages by how many visitors come to them, and how much it matters that they do not wait. */
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

/** Pages that are no pages of the site's own, and come last. */
const MIN_PRIORITY = 999
/** Images come after all pages. */
export const IMAGE_PRIORITY = 1_000

/** The form in which the site writes the paths of its pages. */
const PLAIN_PATH = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

/**
 * The place of a page among those that are warmed, 0 for the first; `null` where it is not warmed. Every page of the
 * sitemap is. Of the links, only pages in the site's own form are: filters and searches are for one visitor.
 */
export function pagePriority(
  pathAndQuery: string,
  isInSitemap: boolean,
  findRoute: FindRoute,
): number | null {
  const match = PLAIN_PATH.test(pathAndQuery) ? matchRoute(pathAndQuery, findRoute) : null
  if (match) return RANKS.get(match.name) ?? ROUTES_BY_PRIORITY.length
  return isInSitemap ? MIN_PRIORITY : null
}
