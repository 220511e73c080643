import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { siteAddress } from '#domain/routing/paths.ts'
import type { Config, LogLevel } from './config.ts'
import { handleBadUrl, handleClientError, registerRequestGuards } from './hooks/request-guards.ts'
import { registerRequestTraces, requestId } from './hooks/request-traces.ts'
import { registerSameOrigin } from './hooks/same-origin.ts'
import { securityHeaders } from './hooks/security-headers.ts'
import { registerExchangeLimit, TIME_LIMITS, timeLimitOptions } from './hooks/time-limits.ts'

interface FastifyOptions {
  readonly config: Config
  readonly log: Logger
  readonly production: boolean
}

/** Makes Fastify with what applies to every request: limits, security headers, an id and a trace, and guards. */
export function makeFastify({ config, log, production }: FastifyOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const setSecurityHeaders = securityHeaders(config, production)
  const app = Fastify({
    loggerInstance,
    // the pages redirect doubled and trailing slashes themselves
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
    bodyLimit: 64 * 1024,
    ...timeLimitOptions(TIME_LIMITS),
    forceCloseConnections: 'idle',
    // a request that still arrives on an open connection during the shutdown is answered, and the connection closed
    return503OnClosing: false,
    // only these may name the visitor's address; any other client could forge it
    trustProxy: [...config.trustedProxies],
    genReqId: requestId,
    clientErrorHandler: handleClientError,
    frameworkErrors(error, request, untyped) {
      // Fastify types this reply without a route, so the type lacks the reply's methods
      const reply = untyped as unknown as FastifyReply
      setSecurityHeaders(request.raw, reply.raw, () => handleBadUrl(error, reply))
    },
  })
  app.addHook('onRoute', (route) => {
    // a route that logs no more than warnings must not log more than the site does
    const least = log.levels.values[route.logLevel ?? ''] ?? Infinity
    if (least < log.levelVal) route.logLevel = log.level as LogLevel
  })
  app.addHook('onRequest', (request, reply, done) => setSecurityHeaders(request.raw, reply.raw, done))
  registerSiteRedirects(app)
  registerExchangeLimit(app, TIME_LIMITS)
  registerRequestTraces(app)
  registerRequestGuards(app)
  registerSameOrigin(app, config.siteOrigin)
  return app
}

/** Keeps every redirect on this site, whichever handler or plugin made its `Location`. */
function registerSiteRedirects(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const location = reply.getHeader('location')
    if (location !== undefined) void reply.header('location', siteAddress(String(location)))
    done()
  })
}
