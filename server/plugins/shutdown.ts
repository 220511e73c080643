import type { FastifyInstance } from 'fastify'

/** How long a page may go on waiting for the backend once the site is being stopped. */
const BACKEND_GRACE_MS = 6_000
/** How long a visitor may take to send the rest of a request, or to take an answer. */
const CONNECTION_GRACE_MS = 10_000

/**
 * Lets answers that are under way finish while the app is closed, and bounds that: first `giveUp` is called, so that what
 * waits for the backend answers without it, then the connections that are left are closed.
 */
export function registerGracefulShutdown(app: FastifyInstance, abortBackendCalls: () => void): void {
  let isShuttingDown = false
  app.addHook('preClose', (done) => {
    isShuttingDown = true
    const timers = [
      setTimeout(abortBackendCalls, BACKEND_GRACE_MS).unref(),
      setTimeout(() => app.server.closeAllConnections(), CONNECTION_GRACE_MS).unref(),
    ]
    app.server.once('close', () => {
      for (const timer of timers) clearTimeout(timer)
    })
    done()
  })
  // Node closes connections that are idle when the site stops. One with an answer under way would be left open after it
  // for as long as the visitor's browser keeps it
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isShuttingDown) void reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (isShuttingDown) request.raw.socket.end()
    done()
  })
}
