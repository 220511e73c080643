import * as Fiber from 'effect/Fiber'
import * as Layer from 'effect/Layer'
import type { Logger as Pino } from 'pino'
import { type LogFields, Logger, type LoggerShape } from '../../domain/ports/logger.ts'
import { RequestTrace } from './requestTrace.ts'

/** Returns a logger on a pino instance. A line written for a request carries its id, as the server's own lines do. */
export const pinoAdapter = (pino: Pino): LoggerShape => ({
  debug: (message, fields = {}) => pino.debug(withRequest(fields), message),
  info: (message, fields = {}) => pino.info(withRequest(fields), message),
  warn: (message, fields = {}) => pino.warn(withRequest(fields), message),
  error: (message, fields = {}) => pino.error(withRequest(fields), message),
})

/** The Logger port on a pino instance. */
export const pinoLogger = (pino: Pino): Layer.Layer<Logger> => Layer.succeed(Logger, pinoAdapter(pino))

function withRequest(fields: LogFields): LogFields {
  const trace = Fiber.getCurrent()?.getRef(RequestTrace)
  return trace ? { reqId: trace.id, ...fields } : fields
}
