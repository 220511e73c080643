import type { PageContext } from 'vike/types'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { matchRoute } from '#domain/routing/match-route.ts'
import type { RouteMatch, RouteName } from '#domain/routing/route-table.ts'

/** Returns the route of a path, on the server and in the browser. No other file of the pages knows the matcher. */
export const matchedRoute = (path: string): RouteMatch | null => matchRoute(path, routeMatcher)

/** Returns the route of an address in the browser, whose path is percent-encoded. */
export function matchedRouteOf({ pathname }: Pick<Location, 'pathname'>): RouteMatch | null {
  try {
    return matchedRoute(decodeURIComponent(pathname))
  } catch {
    return null
  }
}

/** Returns the route function of a page that shows these routes. It reads the match of `onBeforeRoute`. */
export const routeFor =
  (...names: readonly RouteName[]) =>
  ({ route }: PageContext) =>
    route && names.includes(route.name) ? { routeParams: { ...route.params } } : false
