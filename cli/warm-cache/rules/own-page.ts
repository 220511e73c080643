import { type FindRoute, matchRoute } from '../../../src/domain/routing/matchRoute.ts'
import type { RouteName } from '../../../src/domain/routing/routeTable.ts'
import { lastPart, similarPath } from '../../shared/rules/similar-path.ts'

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
