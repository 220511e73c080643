import type { PageContext } from 'vike/types'
import type { RouteName } from '../../domain/routing/routeTable.ts'

/** The route function of a page that shows these routes: the one route table decides, Vike only asks. */
export const routeFor =
  (...names: readonly RouteName[]) =>
  ({ route }: PageContext) =>
    route && names.includes(route.name) ? { routeParams: { ...route.params } } : false
