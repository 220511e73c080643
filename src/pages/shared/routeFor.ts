import type { PageContext } from 'vike/types'
import type { RouteName } from '../../domain/routing/routeTable.ts'

/** Returns the route function of a page that shows these routes. It reads the match that +onBeforeRoute has made. */
export const routeFor =
  (...names: readonly RouteName[]) =>
  ({ route }: PageContext) =>
    route && names.includes(route.name) ? { routeParams: { ...route.params } } : false
