import type { ClientError } from '../client-errors/clientError.ts'

/** Where the browser reports what failed in it: the site's own server. */
export interface ClientErrorLog {
  readonly send: (clientError: ClientError) => void
}
