import type { PageContext } from 'vike/types'
import { matchRoute } from '../domain/routing/matchRoute.ts'

/** Asks the one route table once, for the route functions of all pages. */
export const onBeforeRoute = ({ urlPathname }: PageContext) => ({
  pageContext: { route: matchRoute(urlPathname) },
})
