import { CLIENT_ERRORS_PATH } from '../../domain/routing/endpoints.ts'
import type { ClientErrorLog } from './clientErrorLog.ts'

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
