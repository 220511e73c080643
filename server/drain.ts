import type { FastifyInstance } from 'fastify'

/** How long a page may go on waiting for the backend once the site is being stopped. */
const WAIT_FOR_BACKEND_MS = 6_000
/** How long a visitor may take to send the rest of a request, or to take an answer. */
const WAIT_FOR_VISITORS_MS = 10_000
const LOOK_EVERY_MS = 50

/**
 * Lets answers that are under way finish while the app is closed, and bounds that: first `giveUp` is called, so that what
 * waits for the backend answers without it, then the connections that are left are closed.
 */
export function boundClosing(app: FastifyInstance, giveUp: () => void): void {
  app.addHook('preClose', (done) => {
    const timers = [
      // an answer that was under way leaves its connection open, for as long as the visitor's browser keeps it
      setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref(),
      setTimeout(giveUp, WAIT_FOR_BACKEND_MS).unref(),
      setTimeout(() => app.server.closeAllConnections(), WAIT_FOR_VISITORS_MS).unref(),
    ]
    app.server.once('close', () => {
      for (const timer of timers) clearTimeout(timer)
    })
    done()
  })
}
