import * as Context from 'effect/Context'

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
