import { SERVER_LOGGER_PATH } from '../../domain/routing/endpoints.ts'
import type { RouteChangeLog } from './routeChangeLog.ts'

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
