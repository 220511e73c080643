import * as Context from 'effect/Context'

/** The visitor's request on whose behalf something is done. */
export interface RequestTraceShape {
  /** Stands on each log line, and goes with each call of the backend. */
  readonly id: string
  /** Told how long a call of the backend took. */
  readonly recordBackendCall: (milliseconds: number) => void
}

/** Which request is being answered; `null` for what the site does by itself. */
export const RequestTrace = Context.Reference<RequestTraceShape | null>('domain/ports/RequestTrace', {
  defaultValue: () => null,
})
