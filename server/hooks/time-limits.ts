import type { FastifyInstance } from 'fastify'

/** How long a client may take, in milliseconds, from the first byte of a request on. */
export interface TimeLimits {
  readonly headers: number
  /** For the whole request, headers and body. */
  readonly request: number
  /** For the whole exchange, until the last byte of the response is read. */
  readonly exchange: number
  /** How often Node looks for requests that take too long. */
  readonly checkInterval: number
}

/** Enough for a form on a slow line, and for the largest picture at 20 kB a second. */
export const TIME_LIMITS: TimeLimits = {
  headers: 10_000,
  request: 30_000,
  exchange: 120_000,
  checkInterval: 1_000,
}

/** The limits that Node enforces itself, as options of Fastify. By default, Node checks only every 30 s. */
export const timeLimitOptions = ({ headers, request, checkInterval }: TimeLimits) => ({
  requestTimeout: request,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkInterval },
})

/** Closes the connection of a client that does not read its response. Node would keep both forever. */
export function registerExchangeLimit(app: FastifyInstance, { exchange }: TimeLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => request.raw.socket.destroy(), exchange).unref()
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
