import type { RouteMatch } from '../routing/routeTable.ts'

/**
 * Returns the match of a path in the one route table, `null` if there is none. Static segments rank before parameters,
 * and the earlier of two equal routes wins. The path is decoded and well formed, without a `%`. The matcher does not
 * apply the site's own rules: `matchRoute` (src/domain/routing/matchRoute.ts) applies them to its result.
 */
export type RouteMatcher = (path: string) => RouteMatch | null
