import type { RouteChange } from '../../domain/tracking/routeChange.ts'

/** Where the browser reports each route change: the site's own server (spec section 7, server-logger). */
export interface RouteChangeLog {
  readonly send: (change: RouteChange) => void
}
