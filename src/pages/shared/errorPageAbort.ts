import { render } from 'vike/abort'
import type { SiteError } from '../../domain/errors/siteError.ts'

/** The statuses that Vike lets a page end with. */
const RENDERED_STATUSES = [401, 403, 404, 410, 429, 500, 503] as const
type RenderedStatus = (typeof RENDERED_STATUSES)[number]

/**
 * What a data hook throws to show the error page (spec section 8). The answer carries the error's own
 * status: Vike is told the nearest one that it knows, the server then sets the exact one from the error. The cause is
 * for the log.
 */
export function abortWithErrorPage(error: SiteError, cause?: unknown): Error {
  const status =
    RENDERED_STATUSES.find((known) => known === error.statusCode) ?? (500 satisfies RenderedStatus)
  return Object.assign(render(status, error), { cause })
}
