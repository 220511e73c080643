import type { ClientError } from '../../domain/errors/clientError.ts'

/** Where the browser reports its errors: the site's own server. */
export interface ClientErrorLog {
  readonly send: (clientError: ClientError) => void
}
