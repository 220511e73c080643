import type { LoggerShape } from '#domain/ports/logger.ts'

/** A Logger that drops every line, for commands: their output is the report. */
export const silentAdapter: LoggerShape = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
