import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long requests are still accepted, so that proxies and load balancers see that the server is stopping. */
const DRAIN_MS = 3_000
const DRAIN_CHECK_MS = 50

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Prepares for closing: from now on /readyz responds with 503, and each response closes its connection. Resolves
     * once no connection is open, or after three seconds.
     */
    drain: () => Promise<void>
    readonly isDraining: () => boolean
  }
}

/** How long pages may wait for the backend during shutdown. */
const BACKEND_GRACE_MS = 6_000
/** How long a client may take to finish its request and read the response. */
const CONNECTION_GRACE_MS = 10_000

/**
 * Lets requests in flight finish while the app closes, within bounds: first `abortBackendCalls` is called, so that pages
 * respond without the backend, then the remaining connections are closed.
 */
export function registerGracefulShutdown(app: FastifyInstance, abortBackendCalls: () => void): void {
  let isShuttingDown = false
  app.decorate('isDraining', () => isShuttingDown)
  app.decorate('drain', async () => {
    isShuttingDown = true
    const until = performance.now() + DRAIN_MS
    while (performance.now() < until && (await openConnections(app)) > 0) await wait(DRAIN_CHECK_MS)
  })
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
  // Node closes only connections that are idle at shutdown. One with a request in flight would stay open for as long as
  // the browser keeps it
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isShuttingDown) void reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (isShuttingDown) request.raw.socket.end()
    done()
  })
}

const openConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
