/** The longest address that mail can be sent to, in characters. */
export const LONGEST_EMAIL = 254

/**
 * The HTML standard's pattern, with at least one dot in the domain. No part can take what ends it: a hostile
 * text costs one pass and no backtracking, and the cap on its length comes first.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

const LONGEST_LOCAL_PART = 64

export type EmailProblem = 'noEmail' | 'invalidEmail'

/** What is wrong with an e-mail address, `null` where nothing is (spec section 5). White space around it is ignored. */
export function checkEmail(value: string): EmailProblem | null {
  const email = value.trim()
  if (email === '') return 'noEmail'
  return isEmail(email) ? null : 'invalidEmail'
}

/** Whether a trimmed text is an address by the standard pattern. */
export const isEmail = (email: string): boolean =>
  email.length <= LONGEST_EMAIL && email.indexOf('@') <= LONGEST_LOCAL_PART && EMAIL.test(email)

/** The message for a problem, word for word (spec section 5). */
export function emailMessage(problem: string): string {
  if (problem === 'noEmail') return 'Email required.'
  if (problem === 'invalidEmail') return 'Please enter a valid email.'
  return 'There was a problem with your submission.'
}
