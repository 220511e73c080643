import { similarPath } from '#cli/shared/rules/similar-text.ts'
import { decodePart, isPathOfSlugs, lastPart } from '#domain/content/slug.ts'
import { type FindRoute, matchRoute } from '#domain/routing/match-route.ts'
import type { RouteName } from '#domain/routing/route-table.ts'

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

/** The routes at which content of each type has a page of its own, which ends with its slug. */
const OWN_ROUTES: Readonly<Record<string, readonly RouteName[]>> = {
  room: ['student-accommodation-city-property-room'],
  location: ['student-accommodation-city-property'],
  city: ['student-accommodation-city'],
  university: ['primary-slug'],
  post: ['blog-primary-secondary', 'blog-primary-secondary-tertiary'],
  category: ['blog-primary', 'blog-primary-secondary'],
}

interface OwnPages {
  /** Whether one of the pages is the content's own. */
  readonly isListed: boolean
  /** Addresses of which one is the content's own page if the site knows it by another name; the most likely first. */
  readonly candidates: readonly string[]
  /** The slug that was probably meant; `null` if none is similar. */
  readonly similar: string | null
}

/**
 * Finds the own page of content among the pages of a sitemap. Returns `null` for types that have no such page, such as
 * an offer or a menu.
 */
export function ownPages(
  { type, slug }: { readonly type: string; readonly slug: string },
  paths: readonly string[],
  findRoute: FindRoute,
): OwnPages | null {
  if (type !== 'page' && OWN_ROUTES[type] === undefined) return null
  const own = paths.filter((path) => isOfType(type, path, findRoute))
  const wanted = lastPart(slug)
  const similar = similarPath([...new Set(own.map(lastPart))].map((name) => `/${name}`))(`/${wanted}`)
  return {
    isListed: own.some((path) => lastPart(path) === wanted),
    candidates: type === 'room' ? roomCandidates(wanted, paths, findRoute) : [],
    similar: similar?.slice(1) ?? null,
  }
}

/** A page can have any other route, and shares one with universities. */
const NO_PAGE_ROUTES: readonly RouteName[] = Object.values(OWN_ROUTES)
  .flat()
  .filter((name) => name !== 'primary-slug')

function isOfType(type: string, path: string, findRoute: FindRoute): boolean {
  const match = matchRoute(path, findRoute)
  if (match === null) return false
  return OWN_ROUTES[type]?.includes(match.name) ?? !NO_PAGE_ROUTES.includes(match.name)
}

/** Rooms have two names: that of the backend, often with the property, and a shorter one in their address. */
const roomCandidates = (slug: string, paths: readonly string[], findRoute: FindRoute): readonly string[] =>
  paths
    .filter((path) => isOfType('location', path, findRoute))
    .toSorted((a, b) => Number(slug.includes(lastPart(b))) - Number(slug.includes(lastPart(a))))
    .map((path) => `${path}/${slug}`)
