import * as Context from 'effect/Context'

/** The fields of a log line. They hold nothing personal: no name, address, number or text of a visitor. */
export type LogFields = Readonly<Record<string, unknown>>

export interface LoggerShape {
  readonly debug: (message: string, fields?: LogFields) => void
  readonly info: (message: string, fields?: LogFields) => void
  readonly warn: (message: string, fields?: LogFields) => void
  readonly error: (message: string, fields?: LogFields) => void
}

/** Where the core and its adapters report what an operator should know. */
export class Logger extends Context.Service<Logger, LoggerShape>()('domain/ports/Logger') {}
