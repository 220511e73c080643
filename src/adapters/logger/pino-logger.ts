import * as Context from 'effect/Context'
import * as Fiber from 'effect/Fiber'
import * as Layer from 'effect/Layer'
import type { Logger as Pino } from 'pino'
import { type LogFields, Logger, type LoggerShape } from '#domain/ports/logger.ts'

/** The visitor's request on whose behalf something is done. */
export interface RequestTraceShape {
  /** The request id, which is in each log line and is sent with each call of the backend. */
  readonly id: string
  /** Records how long a call of the backend took. */
  readonly recordBackendCall: (milliseconds: number) => void
}

/** The request that is being handled; `null` for work that the site does by itself. */
export const RequestTrace = Context.Reference<RequestTraceShape | null>('domain/ports/RequestTrace', {
  defaultValue: () => null,
})

/** Returns a logger on a pino instance. A line written for a request carries its id, as the server's own lines do. */
const pinoAdapter = (pino: Pino): LoggerShape => ({
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
