import type { PageContext } from 'vike/types'
import { matchRoute } from '../domain/routing/matchRoute.ts'
import type { RouteMatch, RouteName } from '../domain/routing/routeTable.ts'

// Vike asks the route function of every page for one address: the last answer is kept
let last: { readonly path: string; readonly match: RouteMatch | null } | undefined

/** The route an address stands for. */
export function routeOf(path: string): RouteMatch | null {
  if (last?.path !== path) last = { path, match: matchRoute(path) }
  return last.match
}

/** The route function of a page that shows these routes: the one route table decides, Vike only asks. */
export const routeFor =
  (...names: readonly RouteName[]) =>
  (pageContext: PageContext) => {
    const match = routeOf(pageContext.urlPathname)
    return match !== null && names.includes(match.name) ? { routeParams: { ...match.params } } : false
  }
