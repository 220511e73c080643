import * as Layer from 'effect/Layer'
import { type LogFields, Logger } from '#domain/ports/logger.ts'

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly message: string
  readonly fields: LogFields
}

/** A Logger that remembers its lines, in their order. */
export function memoryLogger(): { readonly layer: Layer.Layer<Logger>; readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = []
  const at =
    (level: LogLine['level']) =>
    (message: string, fields: LogFields = {}) => {
      lines.push({ level, message, fields })
    }
  const layer = Layer.succeed(Logger, {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  })
  return { layer, lines }
}
