import type { ClientError } from '#domain/errors/client-error.ts'
import { CLIENT_ERRORS_PATH, SERVER_LOGGER_PATH } from '#domain/routing/endpoints.ts'
import type { RouteChange } from '#domain/tracking/tracking-events.ts'

/** Where the browser reports its errors: the site's own server. */
export interface ClientErrorLog {
  readonly send: (clientError: ClientError) => void
}

/** Where the browser reports each route change: the site's own server (spec section 7, server-logger). */
interface RouteChangeLog {
  readonly send: (change: RouteChange) => void
}

/** The ClientErrorLog port on `POST /api/client-errors`. */
export const serverClientErrorLog = (fetch: typeof globalThis.fetch): ClientErrorLog => ({
  send: (clientError) => send(fetch, CLIENT_ERRORS_PATH, clientError),
})

/** The RouteChangeLog port on `POST /api/server-logger`. */
export const serverRouteChangeLog = (fetch: typeof globalThis.fetch): RouteChangeLog => ({
  send: (change) => send(fetch, SERVER_LOGGER_PATH, change),
})

/** Sends a report that outlives the page. Nothing waits for it. */
const send = (fetch: typeof globalThis.fetch, path: string, report: object): void => {
  const headers = { 'content-type': 'application/json' }
  fetch(path, { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => {
    // offline it cannot be sent, and a report that is lost must not become another error
  })
}
