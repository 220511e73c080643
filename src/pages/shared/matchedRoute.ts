import { routeMatcher } from '../../adapters/react-router/routeMatcher.ts'
import { matchRoute } from '../../domain/routing/matchRoute.ts'
import type { RouteMatch } from '../../domain/routing/routeTable.ts'

/** The route of a path, on the server and in the browser: the one file of the pages that knows who matches. */
export const matchedRoute = (path: string): RouteMatch | null => matchRoute(path, routeMatcher)
