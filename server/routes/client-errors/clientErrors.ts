import type { FastifyInstance } from 'fastify'
import { stackMapper } from '../../../src/adapters/source-maps/stackMapper.ts'
import { type ClientErrorKind, parseClientError } from '../../../src/domain/errors/clientError.ts'
import { CLIENT_ERRORS_PATH } from '../../../src/domain/routing/endpoints.ts'
import { reportLimiter } from '../reportLimiter.ts'

/** How many reports are logged. */
export const MAX_ERRORS = { ofClient: 20, inTotal: 60 }

/** Larger than a report in which every text has its maximum length and is escaped in JSON throughout. */
const MAX_BODY_BYTES = 48 * 1024
const JSON_TYPE = 'application/json'

interface ClientErrorsOptions {
  readonly onError: (kind: ClientErrorKind | 'rate-limited') => void
  /** The folder of the build's source maps, with which stacks are mapped. */
  readonly sourceMaps: string
  readonly now: () => number
}

/**
 * `POST /api/client-errors` logs an error that a browser reports, in one line and mapped to the sources. It responds
 * with 204, or with JSON whose `error` says what is wrong. Reports are limited per visitor and in total; those above
 * the limits are counted but not logged.
 */
export function registerClientErrors(app: FastifyInstance, options: ClientErrorsOptions): void {
  const take = reportLimiter(MAX_ERRORS)
  const mapStack = stackMapper(options.sourceMaps)
  app.post(
    CLIENT_ERRORS_PATH,
    {
      logLevel: 'warn',
      bodyLimit: MAX_BODY_BYTES,
      errorHandler: (error, _request, reply) => {
        const status = error.statusCode ?? 500
        reply.failure = { kind: 'handler', error }
        void reply
          .code(status)
          .send({ error: status >= 500 ? 'The report could not be stored.' : error.message })
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!request.headers['content-type']?.startsWith(JSON_TYPE))
        return reply.code(415).send({ error: `Send the report as ${JSON_TYPE}.` })
      const parsed = parseClientError(request.body)
      if (!parsed.ok) return reply.code(400).send({ error: parsed.message })
      if (!take(request.ip, options.now())) {
        options.onError('rate-limited')
        return reply.code(429).send({ error: 'Too many errors were reported. This one was discarded.' })
      }
      const { clientError } = parsed
      options.onError(clientError.kind)
      const [stack, componentStack] = await Promise.all([
        mapStack(clientError.stack),
        mapStack(clientError.componentStack),
      ])
      request.log.warn({ ...clientError, stack, componentStack }, 'an error in a browser')
      return reply.code(204).send()
    },
  )
}
