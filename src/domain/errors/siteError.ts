/** What the error page shows (spec section 2): a status, and a message that may be empty. */
export interface SiteError {
  readonly statusCode: number
  readonly message: string
}

/** The status of an error without one (spec section 8). */
export const DEFAULT_ERROR_STATUS = 500

/**
 * Converts any value to an error for display: status 500 unless it carries an HTTP error status, with its message as
 * text (spec section 8, error normalisation). It never throws.
 */
export function normaliseError(error: unknown): SiteError {
  try {
    return { statusCode: statusOf(error), message: messageOf(error) }
  } catch {
    // a getter or toString of the value threw
    return { statusCode: DEFAULT_ERROR_STATUS, message: '' }
  }
}

/** Returns the fields of any value: those of an object, and none of a primitive. */
const fieldsOf = (
  error: unknown,
): { readonly statusCode?: unknown; readonly status?: unknown; readonly message?: unknown } => Object(error)

function statusOf(error: unknown): number {
  const fields = fieldsOf(error)
  const status = fields.statusCode ?? fields.status
  return Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599
    ? Number(status)
    : DEFAULT_ERROR_STATUS
}

const messageOf = (error: unknown): string => String(fieldsOf(error).message ?? error ?? '')
