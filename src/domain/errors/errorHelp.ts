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
