import type { ClientError } from '../../domain/errors/clientError.ts'
import { CLIENT_ERRORS_PATH, SERVER_LOGGER_PATH } from '../../domain/routing/endpoints.ts'
import type { RouteChange } from '../../domain/tracking/trackingEvents.ts'

/** Where the browser reports its errors: the site's own server. */
export interface ClientErrorLog {
  readonly send: (clientError: ClientError) => void
}

/** Where the browser reports each route change: the site's own server (spec section 7, server-logger). */
interface RouteChangeLog {
  readonly send: (change: RouteChange) => void
}

/** The ClientErrorLog port on `POST /api/client-errors`. A report outlives the page, and nothing waits for it. */
export const serverClientErrorLog = (fetch: typeof globalThis.fetch): ClientErrorLog => ({
  send: (clientError) => {
    fetch(CLIENT_ERRORS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(clientError),
      keepalive: true,
    }).catch(() => {
      // a report that is lost must not become another error
    })
  },
})

/** The RouteChangeLog port on `POST /api/server-logger`. A report outlives the page, and nothing waits for it. */
export const serverRouteChangeLog = (fetch: typeof globalThis.fetch): RouteChangeLog => ({
  send: (change) => {
    fetch(SERVER_LOGGER_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      keepalive: true,
    }).catch(() => {
      // losing a line of the log is harmless, and offline it cannot be sent
    })
  },
})
