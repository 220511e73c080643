/** What the error page shows (spec section 2): a status, and a message that may be empty. */
export interface SiteError {
  readonly statusCode: number
  readonly message: string
}

/** The status of an error that has none (spec section 8). */
export const DEFAULT_ERROR_STATUS = 500

/**
 * Any thrown or returned value as an error to show: status 500 unless it carries an HTTP error status, its message
 * as text (spec section 8, error normalisation). Never throws itself.
 */
export function normaliseError(error: unknown): SiteError {
  try {
    return { statusCode: statusOf(error), message: messageOf(error) }
  } catch {
    // a getter or toString of the value threw
    return { statusCode: DEFAULT_ERROR_STATUS, message: '' }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

function statusOf(error: unknown): number {
  if (!isObject(error)) return DEFAULT_ERROR_STATUS
  const status = error.statusCode ?? error.status
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
    ? status
    : DEFAULT_ERROR_STATUS
}

function messageOf(error: unknown): string {
  if (error === undefined || error === null) return ''
  if (!isObject(error)) return String(error)
  const { message } = error
  if (typeof message === 'string') return message
  return message === undefined || message === null ? String(error) : String(message)
}
