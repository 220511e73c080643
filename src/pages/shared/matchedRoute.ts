import { routeMatcher } from '../../adapters/react-router/routeMatcher.ts'
import { matchRoute } from '../../domain/routing/matchRoute.ts'
import type { RouteMatch } from '../../domain/routing/routeTable.ts'

/** Returns the route of a path, on the server and in the browser. No other file of the pages knows the matcher. */
export const matchedRoute = (path: string): RouteMatch | null => matchRoute(path, routeMatcher)
