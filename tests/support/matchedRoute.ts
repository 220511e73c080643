import { routeMatcher } from '../../src/adapters/react-router/routeMatcher.ts'
import { matchRoute } from '../../src/domain/routing/matchRoute.ts'
import type { RouteMatch } from '../../src/domain/routing/routeTable.ts'

/** Returns the route of a path, by the matcher that the site uses; `null` if there is none. */
export const matchedRoute = (path: string): RouteMatch | null => matchRoute(path, routeMatcher)
