import { plainEmail } from './field-text.ts'

/** The maximum length of an address that mail can be sent to. */
export const MAX_EMAIL_LENGTH = 254

// each part excludes the character that ends it, so a hostile text takes one pass without backtracking
const EMAIL = /^[^\s@<>(),;:\\"[\]]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i

/**
 * The `pattern` of a field of type `email`, which browsers check by themselves: the type alone accepts an address
 * without a dot. Every address that `isEmail` accepts matches.
 */
export const EMAIL_PATTERN = '.+@.+[.].+'

export type EmailProblem = 'noEmail' | 'invalidEmail' | 'tooLong'

/** Returns what is wrong with an email address, or `null` (spec section 5). What a copied one has around it is ignored. */
export function validateEmail(value: string): EmailProblem | null {
  const email = plainEmail(value)
  if (email === '') return 'noEmail'
  if (!matchesPattern(email)) return 'invalidEmail'
  return email.length > MAX_EMAIL_LENGTH ? 'tooLong' : null
}

/** Whether a trimmed text is an address by the standard pattern. */
export const isEmail = (email: string): boolean => matchesPattern(email) && email.length <= MAX_EMAIL_LENGTH

const matchesPattern = (email: string): boolean => EMAIL.test(email) && !/^\.|\.\.|\.@/.test(email)

/** Returns the message for a problem, word for word (spec section 5). */
export function emailMessage(problem: string): string {
  if (problem === 'noEmail') return 'Email required.'
  if (problem === 'invalidEmail') return 'Please enter a valid email.'
  const why = problem === 'tooLong' ? ` An email address has at most ${MAX_EMAIL_LENGTH} characters.` : ''
  return `There was a problem with your submission.${why}`
}

/** The newsletter field is cleared this long after a valid submit (spec sections 4 and 9). */
export const NEWSLETTER_RESET_DELAY_MS = 500

export const NEWSLETTER_REQUIRED = 'This field is required.'
export const NEWSLETTER_INVALID = 'Not a valid email.'

/** Names of the fields that the mailing-list service reads (spec section 7). */
export const NEWSLETTER_FIELDS = { user: 'u', list: 'id', email: 'MERGE0' } as const

/** Returns the message that blocks the submit, `null` if the trimmed address is valid (spec section 5). */
export function validateNewsletterEmail(value: string): string | null {
  const email = plainEmail(value)
  if (email === '') return NEWSLETTER_REQUIRED
  return isEmail(email) ? null : NEWSLETTER_INVALID
}
