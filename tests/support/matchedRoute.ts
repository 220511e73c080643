import { routeMatcher } from '../../src/adapters/react-router/routeMatcher.ts'
import { matchRoute } from '../../src/domain/routing/matchRoute.ts'
import type { RouteMatch } from '../../src/domain/routing/routeTable.ts'

/** The route of a path by the matcher that the site runs with. */
export const matchedRoute = (path: string): RouteMatch | null => matchRoute(path, routeMatcher)
