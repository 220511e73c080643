import { decodePart, isPathOfSlugs } from '../../../src/domain/content/slug.ts'
import { type FindRoute, matchRoute } from '../../../src/domain/routing/matchRoute.ts'
import type { RouteName } from '../../../src/domain/routing/routeTable.ts'

/** Routes in the order of warming: by how many visitors their pages have, and how much a wait would matter there. */
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

/** Addresses of the sitemap that no route matches. They come after all other pages. */
const MIN_PRIORITY = 999
/** Images come after all pages. */
export const IMAGE_PRIORITY = 1_000

/**
 * Returns the priority of a page, 0 for the first to be warmed, or `null` if it is not warmed. Every page of the
 * sitemap is warmed. A linked page is warmed only if its path has the site's own form: filters and searches are for one
 * visitor.
 */
export function pagePriority(
  pathAndQuery: string,
  isInSitemap: boolean,
  findRoute: FindRoute,
): number | null {
  const match = isPathOfSlugs(pathAndQuery) ? matchRoute(decodePart(pathAndQuery), findRoute) : null
  if (match) return RANKS.get(match.name) ?? ROUTES_BY_PRIORITY.length
  return isInSitemap ? MIN_PRIORITY : null
}
