import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { matchRoute } from '#domain/routing/match-route.ts'
import type { RouteMatch } from '#domain/routing/route-table.ts'

/** Returns the route of a path, by the matcher that the site uses; `null` if there is none. */
export const matchedRoute = (path: string): RouteMatch | null => matchRoute(path, routeMatcher)
