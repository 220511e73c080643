/** What the error page shows (spec section 2): a status, and a message that may be empty. */
export interface SiteError {
  readonly statusCode: number
  readonly message: string
  /** What a mistyped address may have meant. */
  readonly suggestion?: { readonly label: string; readonly href: string }
}

/** The status of an error without one (spec section 8). */
export const DEFAULT_ERROR_STATUS = 500

/**
 * Converts any value to an error for display: status 500 unless it carries an HTTP error status, with its message as
 * text (spec section 8, error normalisation). It never throws.
 */
export function normaliseError(error: unknown): SiteError {
  try {
    const suggestion = suggestionOf(error)
    return { statusCode: statusOf(error), message: messageOf(error), ...(suggestion && { suggestion }) }
  } catch {
    // a getter or toString of the value threw
    return { statusCode: DEFAULT_ERROR_STATUS, message: '' }
  }
}

/** Returns the fields of any value: those of an object, and none of a primitive. */
type ErrorFields = Partial<Record<'statusCode' | 'status' | 'message' | 'suggestion', unknown>>
const fieldsOf = (error: unknown): ErrorFields => Object(error)

/** Returns the suggestion of an error, if it leads to a page of the site. */
function suggestionOf(error: unknown): SiteError['suggestion'] {
  const { label, href } = Object(fieldsOf(error).suggestion)
  return typeof label === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href)
    ? { label, href }
    : undefined
}

function statusOf(error: unknown): number {
  const fields = fieldsOf(error)
  const status = fields.statusCode ?? fields.status
  return Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599
    ? Number(status)
    : DEFAULT_ERROR_STATUS
}

const messageOf = (error: unknown): string => String(fieldsOf(error).message ?? error ?? '')

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

/** Returns what the visitor can do about an error, as a sentence beside the message of spec section 8. */
export function errorHelp(statusCode: number): string {
  if (statusCode === 404 || statusCode === 410)
    return 'The address may be mistyped, or the page may have moved. Search for it, or try one of these pages.'
  if (statusCode === 401 || statusCode === 403)
    return 'You cannot open this page. Please try one of these pages instead, or ask us.'
  if (statusCode === 429) return 'Please wait a minute and try again.'
  if (statusCode === 503) return 'We are busy or being updated. Please wait a minute and load the page again.'
  if (statusCode >= 500)
    return 'The fault is ours, not yours. Please load the page again; if that does not help, try one of these pages or tell us.'
  return 'We could not do what you asked. Please go back and try again, or try one of these pages.'
}

/** Replaces that sentence while the browser is offline, whatever the status is. */
export const OFFLINE_HELP = 'You seem to be offline. Please check your connection and load the page again.'

/** Returns the 404 error if a page's own validity check fails, `null` if it passes (spec section 2). */
export const validatePage = (isValid: boolean): SiteError | null => (isValid ? null : UNMATCHED_ROUTE)
