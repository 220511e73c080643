import { render } from 'vike/abort'
import type { SiteError } from '../../domain/errors/siteError.ts'

/** The statuses that Vike accepts for a page. */
const RENDERED_STATUSES = [401, 403, 404, 410, 429, 500, 503] as const
type RenderedStatus = (typeof RENDERED_STATUSES)[number]

/**
 * Returns the error that a data hook throws to show the error page (spec section 8). The response has the error's own
 * status: Vike gets the nearest status that it accepts, and the server then sets the exact one. The cause is for the
 * log.
 */
export function abortWithErrorPage(error: SiteError, cause?: unknown): Error {
  const status =
    RENDERED_STATUSES.find((known) => known === error.statusCode) ?? (500 satisfies RenderedStatus)
  return Object.assign(render(status, error), { cause })
}
