import { Layer } from 'effect'
import type { Logger as Pino } from 'pino'
import { Logger, type LoggerShape } from '../../domain/ports/logger.ts'

/** What logs on a pino instance. */
export const loggerOn = (pino: Pino): LoggerShape => ({
  debug: (message, fields = {}) => pino.debug(fields, message),
  info: (message, fields = {}) => pino.info(fields, message),
  warn: (message, fields = {}) => pino.warn(fields, message),
  error: (message, fields = {}) => pino.error(fields, message),
})

/** The Logger port on a pino instance. */
export const pinoLogger = (pino: Pino): Layer.Layer<Logger> => Layer.succeed(Logger, loggerOn(pino))
