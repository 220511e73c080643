import { isEmail } from './emailAddress.ts'

/** The newsletter field is cleared this long after a valid submit (spec sections 4 and 9). */
export const NEWSLETTER_RESET_DELAY_MS = 500

export const NEWSLETTER_REQUIRED = 'This field is required.'
export const NEWSLETTER_INVALID = 'Not a valid email.'

/** Names of the fields that the mailing-list service reads (spec section 7). */
export const NEWSLETTER_FIELDS = { user: 'u', list: 'id', email: 'MERGE0' } as const

/** Returns the message that blocks the submit, `null` if the trimmed address is valid (spec section 5). */
export function validateNewsletterEmail(value: string): string | null {
  const email = value.trim()
  if (email === '') return NEWSLETTER_REQUIRED
  return isEmail(email) ? null : NEWSLETTER_INVALID
}
