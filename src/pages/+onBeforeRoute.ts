import type { PageContext } from 'vike/types'
import { matchedRoute } from './shared/matchedRoute.ts'

/** Matches the address against the route table once, for the route functions of all pages. */
export const onBeforeRoute = ({ urlPathname }: PageContext) => ({
  pageContext: { route: matchedRoute(urlPathname) },
})
