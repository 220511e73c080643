import type { RouteMatch } from '../routing/routeTable.ts'

/**
 * Finds the route of the one route table that a path has, `null` where it has none: static segments rank before
 * parameters, and the earlier of two equals wins. The path is decoded and well formed, without a `%`. The site's own
 * rules are not the matcher's: ask `matchRoute` (src/domain/routing/matchRoute.ts), which applies them to its answer.
 */
export type RouteMatcher = (path: string) => RouteMatch | null
