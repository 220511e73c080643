import { DEFAULT_ERROR_STATUS, normaliseError, type SiteError } from './siteError.ts'

/** Messages of spec section 8, word for word. */
export const ROOM_NOT_FOUND = 'Room not found.'
export const LOCATION_NOT_FOUND = 'Location not found.'
export const PAGE_NOT_FOUND = "Couldn't find that page."
export const MENUS_FETCH_FAILED = "Couldn't fetch menus"
export const CATEGORIES_FETCH_FAILED = "Couldn't fetch categories"

/** For an answer of the backend that cannot be shown (spec section 8, custom message). */
export const CONTENT_UNREADABLE = 'The content of this page could not be read.'

/** Texts of the error page (spec section 2, Layout). */
export const LETS_GO_HOME = "Let's Go Home"
export const ERROR_PAGE_FAILED = 'An error occurred while showing the error page'

/** The error of an address that no route matches. */
export const UNMATCHED_ROUTE: SiteError = { statusCode: 404, message: 'This page could not be found' }

/** The error of a guard name that does not exist. */
export const unknownGuard = (name: string): SiteError => ({
  statusCode: DEFAULT_ERROR_STATUS,
  message: `Unknown middleware ${name}`,
})

/**
 * The error of content that could not be fetched. With a response it has the response's status and the custom message,
 * or else its status text; without a response it is the raw error (spec section 8).
 */
export function contentFetchError(
  response: { readonly status: number; readonly statusText: string } | null,
  rawError: unknown,
  customMessage?: string,
): SiteError {
  if (response === null) return normaliseError(rawError)
  return { statusCode: response.status, message: customMessage ?? response.statusText }
}
