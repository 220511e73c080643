import { normaliseError, type SiteError, UNMATCHED_ROUTE } from '../../domain/errors/siteError.ts'

/** What Vike knows about a failed page: an unmatched address, or the error that a hook threw. */
export interface FailedPage {
  readonly is404?: boolean | null | undefined
  readonly abortReason?: unknown
}

/** Returns the status and message of the error page (spec sections 2 and 8). */
export function errorView({ is404, abortReason }: FailedPage): SiteError {
  if (abortReason !== undefined && abortReason !== null) return normaliseError(abortReason)
  return is404 ? UNMATCHED_ROUTE : { statusCode: 500, message: '' }
}

export const errorPageTitle = (failed: FailedPage): string => {
  const { statusCode } = errorView(failed)
  return statusCode === 404 ? 'Page not found' : `Error ${statusCode}`
}
